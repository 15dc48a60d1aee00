import type { RateInput, TurnRating } from '@cosmos/contract/conversation.ts';
import { z } from 'zod';
import {
  chatItem,
  chatList,
  chatPath,
  chatsQuery,
  messageList,
  messagesQuery,
  ratingBody,
  ratingReply,
  renameBody,
  toChatInput,
  toChatItem,
  toChatList,
  toMessageList,
  toSessionInput,
} from './chats-shapes.ts';
import { idOrNobodys } from './files-shapes.ts';
import { type Caller, type RestRoute, route } from './route.ts';

/** The rating, and what it is of. */
const rated =
  ({ conversation }: Caller) =>
  async (input: RateInput): Promise<TurnRating & { messageId: string }> => ({
    messageId: input.turnId,
    ...(await conversation.rate(input)),
  });

export const CHATS_ROUTES: readonly RestRoute[] = [
  route({
    method: 'get',
    path: '/api/v1/chats',
    summary: 'The chats of the one who asks, newest first',
    access: 'holder',
    procedure: ({ chats }) => chats.list,
    request: chatsQuery,
    input: ({ cursor }) => ({ after: cursor }),
    response: chatList,
    reply: toChatList,
  }),
  route({
    method: 'patch',
    path: '/api/v1/chats/{id}',
    idempotency: 'together',
    summary: 'Renames a chat',
    access: 'holder',
    procedure: ({ chats }) => chats.rename,
    request: renameBody,
    input: ({ id, title }) => ({ ...toChatInput({ id }), title }),
    response: chatItem,
    reply: toChatItem,
  }),
  route({
    method: 'delete',
    path: '/api/v1/chats/{id}',
    idempotency: 'together',
    summary: 'Deletes a chat; it is gone for good a day later',
    access: 'holder',
    procedure: ({ chats }) => chats.remove,
    request: chatPath,
    input: toChatInput,
    response: z.object({ deleted: z.literal(true) }),
    reply: (deleted) => deleted,
  }),
  route({
    method: 'get',
    path: '/api/v1/chats/{id}/messages',
    summary: 'The shown messages of a chat, oldest first, page by page from the end',
    access: 'asker',
    procedure: ({ conversation }) => conversation.session,
    request: messagesQuery,
    input: toSessionInput,
    response: messageList,
    reply: toMessageList,
  }),
  route({
    method: 'post',
    path: '/api/v1/chats/{id}/feedback',
    idempotency: 'together',
    summary: 'Rates an answer with one to five stars; again replaces',
    access: 'holder',
    procedure: rated,
    request: ratingBody,
    input: (wire) => ({
      sessionId: idOrNobodys(wire.id),
      turnId: idOrNobodys(wire.message_id),
      stars: wire.rating,
      comment: wire.feedback_text,
    }),
    response: ratingReply,
    reply: ({ messageId, stars, comment }) => ({
      message_id: messageId,
      rating: stars,
      feedback_text: comment,
    }),
  }),
];
