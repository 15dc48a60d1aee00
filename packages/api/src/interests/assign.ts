import { inTransaction } from '@cosmos/db/client/client.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Kysely } from 'kysely';
import { lockUser } from '../accounts/lock-user.ts';
import type { Services } from '../context/services.ts';
import { pickKeywords } from './pick-keywords.ts';
import { told } from './told.ts';

type AssignServices = Pick<Services, 'db' | 'index' | 'now'>;

/**
 * Gives a person who never had interests the catalogue keywords in their summaries, other information and deck; if these
 * are fewer than recommendations need, keywords of the nearest technologies fill up. This happens once: if the person
 * removes them all, the list stays empty.
 */
export async function assignInterests(
  services: AssignServices,
  userId: string,
): Promise<{ all: string[]; added: string[] } | null> {
  const { db, now } = services;
  if (!(await isUntouched(db, userId))) return null;
  const picked = await pickKeywords(services, await told(db, userId));
  if (picked.length === 0) return null;
  return inTransaction(db, async (trx) => {
    await lockUser(trx, userId);
    if (!(await isUntouched(trx, userId))) return null;
    const rows = picked.map((keyword, position) => ({
      user_id: userId,
      keyword,
      position,
      origin: 'assigned' as const,
      created_at: now(),
    }));
    await trx.insertInto('user_interests').values(rows).execute();
    await trx
      .updateTable('profiles')
      .set((eb) => ({ interests_version: eb('interests_version', '+', 1) }))
      .where('user_id', '=', userId)
      .execute();
    return { all: picked, added: picked };
  });
}

/** Each change of the list increments its version, even if it empties it. */
async function isUntouched(db: Kysely<Database>, userId: string): Promise<boolean> {
  const untouched = await db
    .selectFrom('profiles')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('interests_version', '=', 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('user_interests')
            .select('keyword')
            .whereRef('user_interests.user_id', '=', 'profiles.user_id'),
        ),
      ),
    )
    .executeTakeFirst();
  return untouched !== undefined;
}
