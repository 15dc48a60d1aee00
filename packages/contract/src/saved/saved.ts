import { z } from 'zod';
import type { ResultCard } from '../conversation/conversation.ts';
import { cursorTime } from '../chats/cursor-time.ts';
import { CATALOGUE_LIMITS } from '../catalogue/limits.ts';
import { recordInput } from '../catalogue/records.ts';
import { ASSET_TYPES, type AssetType } from '../catalogue/asset-types.ts';

/** Ids are read as leniently as where records are read. */
const asset = { assetType: z.enum(ASSET_TYPES), assetId: recordInput.shape.id };
const bookmarked = z.boolean().nullish();
/** False takes the link away. */
const linkedChatId = z.union([z.uuid(), z.literal(false)]).nullish();

/** Absent or null leaves as it is. */
export const saveCardInput = z.object({
  ...asset,
  bookmarked,
  liked: z.boolean().nullish(),
  linkedChatId,
});
export type SaveCardInput = z.output<typeof saveCardInput>;
/** `liked` null takes an opinion back; of the rest, absent or null leaves as it is. */
export const likeCardInput = z.object({ ...asset, liked: z.boolean().nullable(), bookmarked, linkedChatId });
export type LikeCardInput = z.output<typeof likeCardInput>;
export const viewRecordInput = z.object(asset);

export const savedCursor = z.object({ updatedAt: cursorTime, savedId: z.uuid() });
export type SavedCursor = z.output<typeof savedCursor>;
export const listSavedInput = z.object({
  type: z.enum(ASSET_TYPES).nullish(),
  after: savedCursor.nullish(),
});
export const listLikedInput = z.object({ assetType: z.enum(ASSET_TYPES).nullish() });
/** Asks for the state of cards on a page. */
export const cardStatesInput = z.object({
  assets: z.array(z.object(asset)).max(CATALOGUE_LIMITS.cardStatesAtOnce),
});

/** What a member thinks of a record. */
export interface CardState {
  assetType: AssetType;
  assetId: string;
  bookmarked: boolean;
  /** True liked, false disliked, null neither. */
  liked: boolean | null;
}
export interface SavedItem extends CardState {
  savedId: string;
  linkedChatId: string | null;
  createdAt: string;
  updatedAt: string;
}
export interface SavedPage {
  /** Bookmarked ones, newest first. */
  items: SavedItem[];
  /** All bookmarked ones, whatever the filter. */
  counts: Record<AssetType, number>;
  next: SavedCursor | null;
}

/** A saved record of the catalogue, as a row in a short list. */
export interface SavedRecord {
  assetType: AssetType;
  assetId: string;
  /** Of a researcher, the name. */
  title: string;
  university: string;
}

/** A record without a question to be relevant to. */
export type RecordCard = Omit<
  ResultCard,
  'number' | 'score' | 'percentage' | 'passage' | 'sky' | 'fit' | 'facts'
>;
