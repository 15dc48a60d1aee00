import { AUTH_LIMITS } from '@cosmos/contract/auth/limits.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Kysely } from 'kysely';
import { hashToken, newToken } from '../../context/secrets.ts';
import { deviceHash } from './lane.ts';

/** Records that a device is in use, and returns its token's hash; null if it isn't this person's. */
export async function knownDevice(
  trx: Kysely<Database>,
  { userId, deviceToken, at }: { userId: string; deviceToken: string | null; at: Date },
): Promise<Buffer | null> {
  const known = await trx
    .updateTable('devices')
    .set({ last_used_at: at })
    .where('user_id', '=', userId)
    .where('token_hash', '=', deviceHash(deviceToken))
    .returning('token_hash')
    .executeTakeFirst();
  return known?.token_hash ?? null;
}

/** Issues the token of a new device; beyond fifty, the least recently used is dropped. The user's row must be locked. */
export async function newDevice(
  trx: Kysely<Database>,
  { userId, at }: { userId: string; at: Date },
): Promise<string> {
  const token = newToken();
  const hash = hashToken(token);
  await trx
    .insertInto('devices')
    .values({ token_hash: hash, user_id: userId, created_at: at, last_used_at: at })
    .execute();
  await trx
    .deleteFrom('devices')
    .where('user_id', '=', userId)
    .where('token_hash', 'in', (inner) =>
      inner
        .selectFrom('devices')
        .select('token_hash')
        .where('user_id', '=', userId)
        .where('token_hash', '!=', hash)
        .orderBy('last_used_at', 'desc')
        .orderBy('created_at', 'desc')
        .offset(AUTH_LIMITS.devicesPerPerson - 1),
    )
    .execute();
  return token;
}
