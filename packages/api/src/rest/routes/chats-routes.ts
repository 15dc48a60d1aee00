import { chatCursor, renameChatInput } from '@cosmos/contract/chats/chats.ts';
import { type RateInput, rateInput, type TurnRating } from '@cosmos/contract/conversation/rating.ts';
import { CONVERSATION_LIMITS } from '@cosmos/contract/conversation/limits.ts';
import { z } from 'zod';
import { type Caller, route } from '../protocol/route.ts';
import { fromWire, toWire } from '../protocol/wire-names.ts';
import { messageList, toMessageList } from '../shapes/chat-messages.ts';
import { anyId, idOrNobodys } from '../shapes/any-id.ts';

const text = z.string().nullable();

const chatItem = z
  .object({
    chat_session_id: z.uuid(),
    title: text.meta({ description: 'null until the first answer has named the chat' }),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'Chat' });

const chatsQuery = z.object({
  cursor: z
    .string()
    .transform((value) => {
      const [updatedAt, chatId] = value.split('_');
      return { updatedAt, chatId };
    })
    .pipe(chatCursor)
    .optional()
    .meta({ description: '`next_cursor` from the previous page' }),
});

const chatList = z
  .object({
    chats: z.array(chatItem),
    next_cursor: text.meta({ description: 'null on the last page' }),
  })
  .meta({ id: 'ChatList' });
const toChatList = toWire(chatList, { chat_session_id: 'chatId' });

const chatPath = z.object({ id: anyId });
const renameBody = z.object({ id: anyId, title: renameChatInput.shape.title }).meta({ id: 'RenameChat' });

const messagesQuery = z.object({
  id: anyId,
  before: anyId.optional().meta({ description: '`before` from the previous response' }),
  limit: z.coerce
    .number()
    .int()
    .min(2)
    .max(2 * CONVERSATION_LIMITS.sessionPage)
    .default(2 * CONVERSATION_LIMITS.sessionPage)
    .meta({ description: 'Number of messages; a question and its answer count as two' }),
});
const toSessionInput = fromWire(messagesQuery, { id: 'sessionId' });

const ratingBody = z
  .object({
    id: anyId,
    message_id: z.string().meta({ description: 'Of the answer' }).transform(idOrNobodys),
    rating: rateInput.shape.stars,
    feedback_text: rateInput.shape.comment
      .unwrap()
      .nullish()
      .transform((value) => value ?? ''),
  })
  .meta({ id: 'RateAnswer' });
const ratingReply = z.object({
  message_id: z.uuid(),
  rating: z.number().int(),
  feedback_text: z.string(),
});
const RATING = { message_id: 'turnId', rating: 'stars', feedback_text: 'comment' } as const;

/** The rating, and the message that it is for. */
const rated =
  ({ conversation }: Caller) =>
  async (input: RateInput): Promise<TurnRating & { turnId: string }> => ({
    turnId: input.turnId,
    ...(await conversation.rate(input)),
  });

export const CHATS_ROUTES = [
  route({
    method: 'get',
    path: '/api/v1/chats',
    summary: 'Lists your chats, newest first',
    access: 'holder',
    procedure: ({ chats }) => chats.list,
    request: chatsQuery,
    input: ({ cursor }) => ({ cursor }),
    response: chatList,
    reply: ({ chats, next }) => toChatList({ chats, nextCursor: next && `${next.updatedAt}_${next.chatId}` }),
  }),
  route({
    method: 'patch',
    path: '/api/v1/chats/{id}',
    idempotency: 'together',
    summary: 'Renames a chat',
    access: 'holder',
    procedure: ({ chats }) => chats.rename,
    request: renameBody,
    input: fromWire(renameBody, { id: 'chatId' }),
    response: chatItem,
    reply: toWire(chatItem, { chat_session_id: 'chatId' }),
  }),
  route({
    method: 'delete',
    path: '/api/v1/chats/{id}',
    idempotency: 'together',
    summary: 'Deletes a chat (permanently after one day)',
    access: 'holder',
    procedure: ({ chats }) => chats.remove,
    request: chatPath,
    input: fromWire(chatPath, { id: 'chatId' }),
    response: z.object({ deleted: z.literal(true) }),
    reply: (deleted) => deleted,
  }),
  route({
    method: 'get',
    path: '/api/v1/chats/{id}/messages',
    summary: 'Returns the messages of a chat, oldest first, in pages from the end',
    access: 'asker',
    procedure: ({ conversation }) => conversation.session,
    request: messagesQuery,
    input: (query) => ({ ...toSessionInput(query), limit: Math.floor(query.limit / 2) }),
    response: messageList,
    reply: toMessageList,
  }),
  route({
    method: 'post',
    path: '/api/v1/chats/{id}/feedback',
    idempotency: 'together',
    summary: 'Rates an answer with one to five stars, replacing an earlier rating',
    access: 'holder',
    procedure: rated,
    request: ratingBody,
    input: fromWire(ratingBody, { id: 'sessionId', ...RATING }),
    response: ratingReply,
    reply: toWire(ratingReply, RATING),
  }),
];
