import type { AssetType } from '@cosmos/contract/catalogue/asset-types.ts';
import type { UserContext } from '../context/context.ts';
import { RATE_LIMITS } from '../limits/rate-limits.ts';
import { takeLimits } from '../limits/take-limits.ts';
import { requireRecord } from './known-record.ts';

/** Counts that the member opened a record. */
export async function viewRecord(
  { services, actor }: UserContext,
  { assetType, assetId }: { assetType: AssetType; assetId: string },
): Promise<{ views: number }> {
  const { db } = services;
  await takeLimits(db, services, [{ limit: RATE_LIMITS.viewsPerHour, by: actor.userId }]);
  await requireRecord(db, { assetType, assetId });
  const viewed_at = services.now();
  return db
    .insertInto('record_views')
    .values({ user_id: actor.userId, asset_type: assetType, asset_id: assetId, views: 1, viewed_at })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'asset_type', 'asset_id'])
        .doUpdateSet((eb) => ({ views: eb('record_views.views', '+', 1), viewed_at })),
    )
    .returning('views')
    .executeTakeFirstOrThrow();
}
