import { SAVED_LIMITS } from '@cosmos/contract/saved/limits.ts';
import type { CardState, SavedCursor, SavedItem, SavedPage } from '@cosmos/contract/saved/saved.ts';
import type { AssetType } from '@cosmos/contract/catalogue/asset-types.ts';
import { sql } from 'kysely';
import type { UserContext } from '../context/context.ts';
import { toSavedItem } from './saved-item.ts';

/** A page of the member's bookmarks, newest first. */
export async function listSaved(
  { services: { db }, actor: { userId } }: UserContext,
  { type, after }: { type?: AssetType | null | undefined; after?: SavedCursor | null | undefined },
): Promise<SavedPage> {
  const bookmarked = db
    .selectFrom('saved_cards')
    .where('user_id', '=', userId)
    .where('bookmarked', '=', true);
  const counted = await bookmarked
    .select((eb) => ['asset_type', eb.fn.countAll<string>().as('count')])
    .groupBy('asset_type')
    .execute();
  const rows = await bookmarked
    .selectAll()
    .$if(Boolean(type), (query) => query.where('asset_type', '=', type ?? 'technology'))
    .$if(Boolean(after), (query) =>
      query.where(
        sql<boolean>`(updated_at, id) < (${after?.updatedAt}::timestamptz, ${after?.savedId}::uuid)`,
      ),
    )
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SAVED_LIMITS.savedPage + 1)
    .execute();
  const items = rows.slice(0, SAVED_LIMITS.savedPage).map(toSavedItem);
  const last = rows.length > SAVED_LIMITS.savedPage ? items.at(-1) : undefined;
  const counts = { technology: 0, researcher: 0 };
  for (const { asset_type, count } of counted) counts[asset_type] = Number(count);
  return { items, counts, next: last ? { updatedAt: last.updatedAt, savedId: last.savedId } : null };
}

/** What the member liked or disliked, newest first. */
export async function listLiked(
  { services: { db }, actor: { userId } }: UserContext,
  { assetType }: { assetType?: AssetType | null | undefined },
): Promise<SavedItem[]> {
  const rows = await db
    .selectFrom('saved_cards')
    .selectAll()
    .where('user_id', '=', userId)
    .where('liked', 'is not', null)
    .$if(Boolean(assetType), (query) => query.where('asset_type', '=', assetType ?? 'technology'))
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SAVED_LIMITS.likedListed)
    .execute();
  return rows.map(toSavedItem);
}

/** One state for each requested card, in that order; a card that the member never rated has neither. */
export async function cardStates(
  { services: { db }, actor: { userId } }: UserContext,
  { assets }: { assets: { assetType: AssetType; assetId: string }[] },
): Promise<CardState[]> {
  if (assets.length === 0) return [];
  const rows = await db
    .selectFrom('saved_cards')
    .select(['asset_type', 'asset_id', 'bookmarked', 'liked'])
    .where('user_id', '=', userId)
    .where(
      'asset_id',
      'in',
      assets.map(({ assetId }) => assetId),
    )
    .execute();
  const known = new Map(rows.map((row) => [`${row.asset_type} ${row.asset_id}`, row]));
  return assets.map(({ assetType, assetId }) => {
    const row = known.get(`${assetType} ${assetId}`);
    return { assetType, assetId, bookmarked: row?.bookmarked ?? false, liked: row?.liked ?? null };
  });
}
