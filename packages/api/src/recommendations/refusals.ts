import type { LessLikeInput, Refusal } from '@cosmos/contract/recommendations/recommendations.ts';
import type { AssetType } from '@cosmos/contract/catalogue/asset-types.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { RECOMMENDATION_LIMITS } from '@cosmos/contract/recommendations/limits.ts';
import { RECOMMENDATION_MESSAGES } from '@cosmos/contract/recommendations/messages.ts';
import { inTransaction } from '@cosmos/db/client/client.ts';
import { lockUser } from '../accounts/lock-user.ts';
import type { UserContext } from '../context/context.ts';
import { AppError } from '../context/errors.ts';
import type { Services } from '../context/services.ts';
import { RATE_LIMITS } from '../limits/rate-limits.ts';
import { takeLimits } from '../limits/take-limits.ts';
import { requireRecord } from '../saved/known-record.ts';
import { partedByInterests } from './own-words.ts';

/**
 * "Less like this": takes back the reason for a recommendation until `undoRefusal`, except for words of the member's own interests:
 * those go by removing the interest. Repeating it changes nothing.
 */
export async function lessLike(
  { services, actor: { userId } }: UserContext,
  { refusalId, assetType, assetId, words, likedId }: LessLikeInput,
): Promise<{ refusalId: string }> {
  await inTransaction(services.db, async (trx) => {
    await lockUser(trx, userId);
    await takeLimits(trx, services, [{ limit: RATE_LIMITS.savesPerHour, by: userId }]);
    await requireRecord(trx, { assetType, assetId });
    const standing = await trx
      .selectFrom('recommendation_refusals')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('user_id', '=', userId)
      .where('undone_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (Number(standing.count) >= RECOMMENDATION_LIMITS.refusalsMost)
      throw new AppError('CONFLICT', RECOMMENDATION_MESSAGES.tooManyRefusals);
    const interests = await trx
      .selectFrom('user_interests')
      .select('keyword')
      .where('user_id', '=', userId)
      .execute();
    const { refusable } = partedByInterests(
      words,
      interests.map(({ keyword }) => keyword),
    );
    await trx
      .insertInto('recommendation_refusals')
      .values({
        id: refusalId,
        user_id: userId,
        asset_type: assetType,
        asset_id: assetId,
        words: refusable,
        liked_id: likedId ?? null,
        created_at: services.now(),
      })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet({ words: refusable, liked_id: likedId ?? null })
          .where('recommendation_refusals.user_id', '=', userId),
      )
      .execute();
  });
  return { refusalId };
}

/** The reason counts again. Repeating it changes nothing. */
export async function undoRefusal(
  { services: { db, now }, actor: { userId } }: UserContext,
  { refusalId }: { refusalId: string },
): Promise<{ refusalId: string }> {
  const row = await db
    .updateTable('recommendation_refusals')
    .set((eb) => ({ undone_at: eb.fn.coalesce('undone_at', eb.val(now())) }))
    .where('id', '=', refusalId)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
  return { refusalId };
}

interface StandingRefusal {
  refusalId: string;
  assetType: AssetType;
  assetId: string;
  words: string[];
  likedId: string | null;
}

/** Those that were not undone, newest first. */
export function standingRefusals(db: Services['db'], userId: string): Promise<StandingRefusal[]> {
  return db
    .selectFrom('recommendation_refusals')
    .select([
      'id as refusalId',
      'asset_type as assetType',
      'asset_id as assetId',
      'words',
      'liked_id as likedId',
    ])
    .where('user_id', '=', userId)
    .where('undone_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** The same with the titles of their records, for the member to read. */
export async function listRefusals(db: Services['db'], userId: string): Promise<Refusal[]> {
  const refusals = await standingRefusals(db, userId);
  const titles = await titlesOf(
    db,
    refusals.flatMap(({ assetId, likedId }) => [assetId, ...(likedId === null ? [] : [likedId])]),
  );
  return refusals.map(({ refusalId, assetId, words, likedId }) => ({
    refusalId,
    title: titles.get(assetId) ?? assetId,
    words,
    liked: likedId === null ? null : { id: likedId, title: titles.get(likedId) ?? likedId },
  }));
}

/** Titles of technologies and names of researchers, retired ones among them. */
export async function titlesOf(db: Services['db'], ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('technologies')
    .select(['id', 'title'])
    .where('id', 'in', ids)
    .unionAll(db.selectFrom('researchers').select(['id', 'name as title']).where('id', 'in', ids))
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}
