import type { AssetType } from '@cosmos/contract/catalogue/asset-types.ts';
import type { SavedSnapshot } from '@cosmos/contract/saved/changes.ts';
import { boolean, defaulted, integer, jsonb, nullable, text, timestamp, uuid } from './columns.ts';

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
  /** When it was bookmarked last; null if it never was. */
  saved_at: nullable(timestamp()),
  note: defaulted(text()),
  /** The record as it was then. */
  snapshot: nullable(jsonb<SavedSnapshot>()),
};

export const savedFolders = {
  id: uuid(),
  user_id: uuid(),
  /** Unique for its owner, whatever the case. */
  name: text(),
  /** While it is set, colleagues may read the folder. */
  shared_at: nullable(timestamp()),
  created_at: timestamp(),
};

/** A record may be in several folders. */
export const savedFolderCards = {
  folder_id: uuid(),
  saved_id: uuid(),
  added_at: timestamp(),
};

/** How often a member has opened a record. */
export const recordViews = {
  user_id: uuid(),
  asset_type: text<AssetType>(),
  asset_id: text(),
  views: integer(),
  viewed_at: timestamp(),
};
