import type { Interest } from '@cosmos/contract/profile/interests.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Kysely } from 'kysely';
import { type Told, toldHash } from './told.ts';

/** A member's interests, in their order. */
export function interestsOf(db: Kysely<Database>, userId: string): Promise<Interest[]> {
  return db
    .selectFrom('user_interests')
    .select(['keyword', 'origin'])
    .where('user_id', '=', userId)
    .orderBy('position')
    .orderBy('keyword')
    .execute();
}

/** The suggestions that a member declined, as long as the profile says what it said then. */
export async function declinedOf(db: Kysely<Database>, userId: string, said: Told): Promise<string[]> {
  const rows = await db
    .selectFrom('dismissed_interests')
    .select('keyword')
    .where('user_id', '=', userId)
    .where('told_hash', '=', toldHash(said))
    .execute();
  return rows.map(({ keyword }) => keyword);
}

/** Adds interests that nobody chose, after those that are there. */
export async function addAssigned(
  db: Kysely<Database>,
  { userId, keywords, after, at }: { userId: string; keywords: readonly string[]; after: number; at: Date },
): Promise<void> {
  if (keywords.length > 0)
    await db
      .insertInto('user_interests')
      .values(
        keywords.map((keyword, place) => ({
          user_id: userId,
          keyword,
          position: after + place,
          origin: 'assigned' as const,
          created_at: at,
        })),
      )
      .execute();
  await countChange(db, userId);
}

/** Each change of the list increments its version, even if it empties it. */
export async function countChange(db: Kysely<Database>, userId: string): Promise<void> {
  await db
    .updateTable('profiles')
    .set((eb) => ({ interests_version: eb('interests_version', '+', 1) }))
    .where('user_id', '=', userId)
    .execute();
}
