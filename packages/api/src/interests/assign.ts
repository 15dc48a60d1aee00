import type { Interest } from '@cosmos/contract/profile/interests.ts';
import { PROFILE_LIMITS } from '@cosmos/contract/profile/limits.ts';
import { inTransaction } from '@cosmos/db/client/client.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Kysely } from 'kysely';
import { lockUser } from '../accounts/lock-user.ts';
import type { Services } from '../context/services.ts';
import { addAssigned, declinedOf, interestsOf } from './own-interests.ts';
import { pickKeywords } from './pick-keywords.ts';
import { sentenceFor, told } from './told.ts';

type AssignServices = Pick<Services, 'db' | 'index' | 'now'>;

/**
 * Gives a person who never had interests the catalogue keywords in their summaries, other information and deck; if these
 * are fewer than recommendations need, keywords of the nearest technologies fill up. This happens once: if the person
 * removes them all, the list stays empty. Those that nobody answered and that the profile no longer suggests give way to others.
 */
export async function assignInterests(
  services: AssignServices,
  userId: string,
): Promise<{ all: string[]; added: string[] } | null> {
  const { db, now } = services;
  if (!(await isUntouched(db, userId))) return replaceAssigned(services, userId);
  const picked = await pickKeywords(services, await told(db, userId));
  if (picked.length === 0) return null;
  return inTransaction(db, async (trx) => {
    await lockUser(trx, userId);
    if (!(await isUntouched(trx, userId))) return null;
    await addAssigned(trx, { userId, keywords: picked, after: 0, at: now() });
    return { all: picked, added: picked };
  });
}

/** Interests of an earlier profile that nobody answered are replaced by those of today's; null if there are none. */
async function replaceAssigned(
  services: AssignServices,
  userId: string,
): Promise<{ all: string[]; added: string[] } | null> {
  const { db, now } = services;
  const hasAssigned = (await interestsOf(db, userId)).some(({ origin }) => origin === 'assigned');
  if (!hasAssigned) return null;
  const said = await told(db, userId);
  const picked = await pickKeywords(services, said);
  return inTransaction(db, async (trx) => {
    await lockUser(trx, userId);
    const before = await interestsOf(trx, userId);
    const isOld = ({ keyword, origin }: Interest) =>
      origin === 'assigned' && !picked.includes(keyword) && sentenceFor(said.text, keyword) === '';
    const old = before.filter(isOld).map(({ keyword }) => keyword);
    if (old.length === 0) return null;
    const declined = await declinedOf(trx, userId, said);
    const known = new Set(
      [...before.map(({ keyword }) => keyword), ...declined].map((each) => each.toLowerCase()),
    );
    const added = picked.filter((keyword) => !known.has(keyword.toLowerCase())).slice(0, old.length);
    await trx
      .deleteFrom('user_interests')
      .where('user_id', '=', userId)
      .where('keyword', 'in', old)
      .execute();
    await addAssigned(trx, { userId, keywords: added, after: PROFILE_LIMITS.interestsMax, at: now() });
    const all = [
      ...before.map(({ keyword }) => keyword).filter((keyword) => !old.includes(keyword)),
      ...added,
    ];
    return { all, added };
  });
}

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
