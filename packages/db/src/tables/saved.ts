import type { AssetType } from '@cosmos/contract/catalogue/asset-types.ts';
import { boolean, integer, nullable, text, timestamp, uuid } from './columns.ts';

/** What a member thinks of a record: one row per record, created with the first like or bookmark. */
export const savedCards = {
  id: uuid(),
  user_id: uuid(),
  asset_type: text<AssetType>(),
  asset_id: text(),
  bookmarked: boolean(),
  /** True for liked, false for disliked, null for neither. */
  liked: nullable(boolean()),
  /** The chat in which it was last rated. */
  linked_chat_id: nullable(uuid()),
  created_at: timestamp(),
  updated_at: timestamp(),
};

/** How often a member has opened a record. */
export const recordViews = {
  user_id: uuid(),
  asset_type: text<AssetType>(),
  asset_id: text(),
  views: integer(),
  viewed_at: timestamp(),
};
