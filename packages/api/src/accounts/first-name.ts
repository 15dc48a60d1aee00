import type { Database } from '@cosmos/db/tables/database.ts';
import type { Kysely } from 'kysely';

/** How emails greet a person; empty if they gave no name. */
export async function firstNameOf(db: Kysely<Database>, userId: string): Promise<string> {
  const profile = await db
    .selectFrom('profiles')
    .select('first_name')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return profile?.first_name ?? '';
}
