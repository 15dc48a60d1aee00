import type { Database } from '@cosmos/db/tables/database.ts';
import type { Kysely } from 'kysely';

/** A person's passkeys in the form that browsers expect. */
export async function descriptorsOf(
  db: Kysely<Database>,
  userId: string,
): Promise<{ id: string; transports: string[] }[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return rows.map(({ credential_id, transports }) => ({
    id: credential_id.toString('base64url'),
    transports,
  }));
}
