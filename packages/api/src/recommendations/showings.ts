import { RECOMMENDATION_LIMITS } from '@cosmos/contract/recommendations/limits.ts';
import type { SeenInput } from '@cosmos/contract/recommendations/recommendations.ts';
import { sql } from 'kysely';
import type { UserContext } from '../context/context.ts';
import type { Services } from '../context/services.ts';
import { RATE_LIMITS } from '../limits/rate-limits.ts';
import { takeLimits } from '../limits/take-limits.ts';

/** Remembers that recommended records were seen today; however often a day, it counts once. */
export async function seeRecommendations(
  { services, actor: { userId } }: UserContext,
  { assets }: SeenInput,
): Promise<{ seen: number }> {
  const { db, now } = services;
  if (assets.length === 0) return { seen: 0 };
  await takeLimits(db, services, [{ limit: RATE_LIMITS.viewsPerHour, by: userId }]);
  const last_on = dayOf(now());
  const distinct = new Map(assets.map((asset) => [`${asset.assetType} ${asset.assetId}`, asset]));
  const rows = [...distinct]
    // In one order, so that two tabs never wait for each other.
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { assetType, assetId }]) => ({
      user_id: userId,
      asset_type: assetType,
      asset_id: assetId,
      last_on,
    }));
  await db
    .insertInto('recommendation_showings')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'asset_type', 'asset_id'])
        .doUpdateSet({
          last_on,
          second_last_on: sql<string>`recommendation_showings.last_on`,
          third_last_on: sql<string>`recommendation_showings.second_last_on`,
        })
        .where('recommendation_showings.last_on', '<', last_on),
    )
    .execute();
  return { seen: rows.length };
}

/**
 * Records that were seen on three days within thirty, and not opened since the first of them. They stay out: what is not shown
 * gets no later day.
 */
export async function seenEnough(db: Services['db'], userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('recommendation_showings as shown')
    .leftJoin('record_views as view', (join) =>
      join
        .onRef('view.user_id', '=', 'shown.user_id')
        .onRef('view.asset_type', '=', 'shown.asset_type')
        .onRef('view.asset_id', '=', 'shown.asset_id')
        .on(sql<boolean>`view.viewed_at >= shown.third_last_on::timestamp at time zone 'UTC'`),
    )
    .select('shown.asset_id as id')
    .where('shown.user_id', '=', userId)
    .where('view.user_id', 'is', null)
    .where(sql<boolean>`shown.last_on - shown.third_last_on < ${RECOMMENDATION_LIMITS.shownWithinDays}`)
    .execute();
  return rows.map(({ id }) => id);
}

/** The day in UTC as `yyyy-mm-dd`. */
function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}
