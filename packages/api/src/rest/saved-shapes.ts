import {
  likeCardInput,
  saveCardInput,
  savedCursor,
  type SavedItem,
  type SavedPage,
  viewRecordInput,
} from '@cosmos/contract/saved.ts';
import { ASSET_TYPES } from '@cosmos/contract/asset-types.ts';
import { z } from 'zod';

const save = saveCardInput.shape;
const like = likeCardInput.shape;
const view = viewRecordInput.shape;

const LINK = 'null leaves it as it is; false takes it away';

/** The body of POST /api/v1/saved. */
export const saveBody = z
  .object({
    asset_type: save.assetType,
    asset_id: save.assetId,
    bookmarked: save.bookmarked.meta({ description: 'null leaves it as it is' }),
    liked: save.liked.meta({ description: 'null leaves it as it is' }),
    linked_chat_id: save.linkedChatId.meta({ description: LINK }),
  })
  .meta({ id: 'SaveCard' });

export function toSaveInput(wire: z.output<typeof saveBody>): z.input<typeof saveCardInput> {
  return {
    assetType: wire.asset_type,
    assetId: wire.asset_id,
    bookmarked: wire.bookmarked,
    liked: wire.liked,
    linkedChatId: wire.linked_chat_id,
  };
}

/** The body of POST /api/v1/liked. */
export const likeBody = z
  .object({
    asset_type: like.assetType,
    asset_id: like.assetId,
    liked: like.liked.meta({ description: 'null takes the opinion back' }),
    linked_chat_id: like.linkedChatId.meta({ description: LINK }),
  })
  .meta({ id: 'LikeCard' });

export function toLikeInput(wire: z.output<typeof likeBody>): z.input<typeof likeCardInput> {
  return {
    assetType: wire.asset_type,
    assetId: wire.asset_id,
    liked: wire.liked,
    linkedChatId: wire.linked_chat_id,
  };
}

/** The query of GET /api/v1/saved. */
export const savedQuery = z.object({
  type: z.enum(['all', ...ASSET_TYPES]).default('all'),
  cursor: z
    .string()
    .transform((text) => {
      const [updatedAt, savedId] = text.split('_');
      return { updatedAt, savedId };
    })
    .pipe(savedCursor)
    .optional()
    .meta({ description: '`next_cursor` of the page before' }),
});

/** The query of GET /api/v1/liked. */
export const likedQuery = z.object({ asset_type: z.enum(ASSET_TYPES).optional() });

export const savedItem = z
  .object({
    id: z.uuid(),
    asset_type: z.enum(ASSET_TYPES),
    asset_id: z.string(),
    bookmarked: z.boolean(),
    liked: z.boolean().nullable(),
    linked_chat_id: z.uuid().nullable(),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'SavedItem' });

export function toSavedItem(item: SavedItem): z.input<typeof savedItem> {
  return {
    id: item.savedId,
    asset_type: item.assetType,
    asset_id: item.assetId,
    bookmarked: item.bookmarked,
    liked: item.liked,
    linked_chat_id: item.linkedChatId,
    created_at: item.createdAt,
    updated_at: item.updatedAt,
  };
}

export const likedList = z.object({ items: z.array(savedItem) }).meta({ id: 'LikedList' });
export const savedList = z
  .object({
    items: z.array(savedItem),
    counts: z.object({ technology: z.number().int(), researcher: z.number().int() }),
    next_cursor: z.string().nullable(),
  })
  .meta({ id: 'SavedList' });

export function toSavedList({ items, counts, next }: SavedPage): z.input<typeof savedList> {
  return {
    items: items.map(toSavedItem),
    counts,
    next_cursor: next && `${next.updatedAt}_${next.savedId}`,
  };
}

/** The body of POST /api/v1/views. */
export const viewBody = z
  .object({ asset_type: view.assetType, asset_id: view.assetId })
  .meta({ id: 'ViewRecord' });

export const viewReply = z.object({ views: z.number().int() }).meta({ id: 'ViewCount' });
