import type { Interest, UpdatedInterests } from '@cosmos/contract/profile/interests.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import { singularWords } from '@cosmos/language/analysis/singular.ts';
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

/** A list without what is new and differs from another interest of it only by singular and plural. */
export function withoutPlurals(
  interests: readonly string[],
  isKept: (keyword: string) => boolean,
): { interests: string[]; already: UpdatedInterests['already'] } {
  const nameOf = (keyword: string) => singularWords(keyword).join(' ') || keyword;
  // What was kept before there was a rule can stay.
  const names = new Map(interests.filter(isKept).map((keyword) => [nameOf(keyword), keyword]));
  const already: UpdatedInterests['already'] = [];
  const distinct = interests.filter((keyword) => {
    if (isKept(keyword)) return true;
    const name = nameOf(keyword);
    const kept = names.get(name);
    if (kept === undefined) names.set(name, keyword);
    else already.push({ added: keyword, kept });
    return kept === undefined;
  });
  return { interests: distinct, already };
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
