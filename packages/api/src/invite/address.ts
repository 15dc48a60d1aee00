import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '@cosmos/db/database.ts';
import { RATE_LIMITS } from '../limits/rate-limits.ts';
import type { Taking } from '../limits/take-limits.ts';

/** All that is decided about one address is decided one after the other; lasts as long as the transaction. */
export async function lockAddress(trx: Transaction<Database>, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${email}, 2))`.execute(trx);
}

export async function isRegistered(db: Kysely<Database>, email: string): Promise<boolean> {
  const user = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  return user !== undefined;
}

/** What an answer that tells who is registered costs, by network address. */
export function tellingLimits(address: string): Taking[] {
  return [
    { limit: RATE_LIMITS.emailCheckPerMinute, by: address },
    { limit: RATE_LIMITS.emailCheckPerDay, by: address },
  ];
}
