import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '@cosmos/db/tables/database.ts';
import { RATE_LIMITS } from '../limits/rate-limits.ts';
import type { Taking } from '../limits/take-limits.ts';

/** Decisions about one address are made one after the other; held until the transaction ends. */
export async function lockAddress(trx: Transaction<Database>, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${email}, 2))`.execute(trx);
}

export async function isRegistered(db: Kysely<Database>, email: string): Promise<boolean> {
  const user = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  return user !== undefined;
}

/** Limits, per network address, the answers that reveal who is registered. */
export function tellingLimits(address: string): Taking[] {
  return [
    { limit: RATE_LIMITS.emailCheckPerMinute, by: address },
    { limit: RATE_LIMITS.emailCheckPerDay, by: address },
  ];
}
