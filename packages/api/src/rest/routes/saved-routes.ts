import { ASSET_TYPES } from '@cosmos/contract/catalogue/asset-types.ts';
import { likeCardInput, saveCardInput, savedCursor, viewRecordInput } from '@cosmos/contract/saved/saved.ts';
import { z } from 'zod';
import { route } from '../protocol/route.ts';
import { fromWire, toWire } from '../protocol/wire-names.ts';

const save = saveCardInput.shape;
const like = likeCardInput.shape;
const view = viewRecordInput.shape;

const LINK = 'null leaves it unchanged; false removes it';

const saveBody = z
  .object({
    asset_type: save.assetType,
    asset_id: save.assetId,
    bookmarked: save.bookmarked.meta({ description: 'null leaves it unchanged' }),
    liked: save.liked.meta({ description: 'null leaves it unchanged' }),
    linked_chat_id: save.linkedChatId.meta({ description: LINK }),
  })
  .meta({ id: 'SaveCard' });

const likeBody = z
  .object({
    asset_type: like.assetType,
    asset_id: like.assetId,
    liked: like.liked.meta({ description: 'null clears it' }),
    linked_chat_id: like.linkedChatId.meta({ description: LINK }),
  })
  .meta({ id: 'LikeCard' });

const viewBody = z.object({ asset_type: view.assetType, asset_id: view.assetId }).meta({ id: 'ViewRecord' });

const savedQuery = z.object({
  type: z.enum(['all', ...ASSET_TYPES]).default('all'),
  cursor: z
    .string()
    .transform((text) => {
      const [updatedAt, savedId] = text.split('_');
      return { updatedAt, savedId };
    })
    .pipe(savedCursor)
    .optional()
    .meta({ description: '`next_cursor` from the previous page' }),
});

const likedQuery = z.object({ asset_type: z.enum(ASSET_TYPES).optional() });

const savedItem = z
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
const likedList = z.object({ items: z.array(savedItem) }).meta({ id: 'LikedList' });
const savedList = z
  .object({
    items: z.array(savedItem),
    counts: z.object({ technology: z.number().int(), researcher: z.number().int() }),
    next_cursor: z.string().nullable(),
  })
  .meta({ id: 'SavedList' });

const RENAMED = { id: 'savedId' } as const;
const toSavedItem = toWire(savedItem, RENAMED);
const toLikedList = toWire(likedList, RENAMED);
const toSavedList = toWire(savedList, RENAMED);

export const SAVED_ROUTES = [
  route({
    method: 'get',
    path: '/api/v1/saved',
    summary: 'Lists your bookmarks, newest first',
    access: 'holder',
    procedure: ({ saved }) => saved.list,
    request: savedQuery,
    input: ({ type, cursor }) => ({ type: type === 'all' ? null : type, after: cursor }),
    response: savedList,
    reply: ({ next, ...page }) =>
      toSavedList({ ...page, nextCursor: next && `${next.updatedAt}_${next.savedId}` }),
  }),
  route({
    method: 'post',
    path: '/api/v1/saved',
    idempotency: 'together',
    summary: 'Adds or removes a bookmark (omitted or null fields stay as they are)',
    access: 'holder',
    refuses: [404],
    isLimited: true,
    procedure: ({ saved }) => saved.save,
    request: saveBody,
    input: fromWire(saveBody),
    response: savedItem,
    reply: toSavedItem,
  }),
  route({
    method: 'get',
    path: '/api/v1/liked',
    summary: 'Lists your liked and disliked cards',
    access: 'holder',
    procedure: ({ saved }) => saved.liked,
    request: likedQuery,
    input: fromWire(likedQuery),
    response: likedList,
    reply: (items) => toLikedList({ items }),
  }),
  route({
    method: 'post',
    path: '/api/v1/liked',
    idempotency: 'together',
    summary: 'Likes (true) or dislikes (false) a card, or clears either (null)',
    access: 'holder',
    refuses: [404],
    isLimited: true,
    procedure: ({ saved }) => saved.like,
    request: likeBody,
    input: fromWire(likeBody),
    response: savedItem,
    reply: toSavedItem,
  }),
  route({
    method: 'post',
    path: '/api/v1/views',
    idempotency: 'together',
    summary: 'Records that a card was opened',
    access: 'holder',
    refuses: [404],
    isLimited: true,
    procedure: ({ saved }) => saved.view,
    request: viewBody,
    input: fromWire(viewBody),
    response: z.object({ views: z.number().int() }).meta({ id: 'ViewCount' }),
    reply: (viewed) => viewed,
  }),
];
