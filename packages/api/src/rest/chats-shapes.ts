import { type ChatInfo, type ChatPage, chatCursor, renameChatInput } from '@cosmos/contract/chats.ts';
import { rateInput, type Session, type StoredTurn } from '@cosmos/contract/conversation.ts';
import { LIMITS } from '@cosmos/contract/limits.ts';
import type { FileInfo } from '@cosmos/contract/profile.ts';
import { z } from 'zod';
import { said, saidOf } from '../conversation/said.ts';
import { fileUrl, idOrNobodys } from './files-shapes.ts';
import type { RequestFacts } from './route.ts';
import { searchResult, toSearchResult } from './shapes.ts';

const text = z.string().nullable();
const id = z.string();

export const chatItem = z
  .object({
    chat_session_id: z.uuid(),
    title: text.meta({ description: 'null until the first answer has named the chat' }),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'Chat' });

export function toChatItem(chat: ChatInfo): z.input<typeof chatItem> {
  return {
    chat_session_id: chat.chatId,
    title: chat.title,
    created_at: chat.createdAt,
    updated_at: chat.updatedAt,
  };
}

/** The query of GET /api/v1/chats. */
export const chatsQuery = z.object({
  cursor: z
    .string()
    .transform((value) => {
      const [updatedAt, chatId] = value.split('_');
      return { updatedAt, chatId };
    })
    .pipe(chatCursor)
    .optional()
    .meta({ description: '`next_cursor` of the page before' }),
});

export const chatList = z
  .object({
    chats: z.array(chatItem),
    next_cursor: text.meta({ description: 'null on the last page' }),
  })
  .meta({ id: 'ChatList' });

export function toChatList({ chats, next }: ChatPage): z.input<typeof chatList> {
  return {
    chats: chats.map(toChatItem),
    next_cursor: next && `${next.updatedAt}_${next.chatId}`,
  };
}

export const chatPath = z.object({ id });
export const toChatInput = (wire: { id: string }) => ({ chatId: idOrNobodys(wire.id) });

/** The body of PATCH /api/v1/chats/{id}. */
export const renameBody = z.object({ id, title: renameChatInput.shape.title }).meta({ id: 'RenameChat' });

/** The query of GET /api/v1/chats/{id}/messages. */
export const messagesQuery = z.object({
  id,
  before: z.string().optional().meta({ description: '`before` of the page that was read' }),
  limit: z.coerce
    .number()
    .int()
    .min(2)
    .max(2 * LIMITS.sessionPage)
    .default(2 * LIMITS.sessionPage)
    .meta({ description: 'Messages; a question and its answer are two' }),
});

export function toSessionInput(wire: z.output<typeof messagesQuery>) {
  return {
    sessionId: idOrNobodys(wire.id),
    before: wire.before === undefined ? null : idOrNobodys(wire.before),
    limit: Math.floor(wire.limit / 2),
  };
}

const messageFile = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.string(),
  size: z.number().int(),
  url: z.string().meta({ description: 'The bytes, for the one whose file it is' }),
});
const resultsBundle = z.object({
  type: z.literal('search_results'),
  results: z.array(searchResult),
  total_found: z.number().int(),
});

export const chatMessage = z
  .object({
    message_id: z.string(),
    sender: z.enum(['user', 'ai']),
    text: z.string(),
    attachments: z
      .union([resultsBundle, z.array(messageFile)])
      .nullable()
      .meta({ description: 'Of an answer its results, of a question its files' }),
    type: text.meta({ description: 'Of an answer: as process/v2 names it' }),
    status: z.enum(['running', 'done', 'failed', 'stopped']),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'ChatMessage' });

export const messageList = z
  .object({
    chat_session_id: z.uuid(),
    title: text,
    messages: z.array(chatMessage),
    before: text.meta({ description: 'Asks for the page before; null where the chat begins here' }),
  })
  .meta({ id: 'ChatMessages' });

type Known = Pick<RequestFacts, 'defaultManager'>;

export function toMessageList(session: Session, known: Known): z.input<typeof messageList> {
  return {
    chat_session_id: session.sessionId,
    title: session.title,
    messages: session.turns.flatMap((turn) => [question(turn), answer(turn, known)]),
    before: session.before,
  };
}

function question(turn: StoredTurn): z.input<typeof chatMessage> {
  return {
    message_id: `${turn.turnId}-question`,
    sender: 'user',
    text: turn.text,
    attachments: turn.files.length > 0 ? turn.files.map(toMessageFile) : null,
    type: null,
    status: 'done',
    created_at: turn.createdAt,
  };
}

function answer(turn: StoredTurn, { defaultManager }: Known): z.input<typeof chatMessage> {
  const { reply, partial, status, failure } = turn;
  const found = reply?.type === 'search_results' ? reply : partial;
  return {
    message_id: turn.turnId,
    sender: 'ai',
    text: reply ? said(reply) : partial ? saidOf(partial) : (failure ?? ''),
    attachments: found && {
      type: 'search_results',
      results: found.results.map((card) => toSearchResult(card, defaultManager)),
      total_found: found.totalFound,
    },
    type: reply?.type ?? null,
    status,
    created_at: turn.createdAt,
  };
}

function toMessageFile({ fileId, fileName, mediaType, size }: FileInfo): z.input<typeof messageFile> {
  return { id: fileId, name: fileName, type: mediaType, size, url: fileUrl(fileId) };
}

/** The body of POST /api/v1/chats/{id}/feedback. */
export const ratingBody = z
  .object({
    id,
    message_id: z.string().meta({ description: 'Of the answer' }),
    rating: rateInput.shape.stars,
    feedback_text: rateInput.shape.comment
      .unwrap()
      .nullish()
      .transform((value) => value ?? ''),
  })
  .meta({ id: 'RateAnswer' });

export const ratingReply = z.object({
  message_id: z.uuid(),
  rating: z.number().int(),
  feedback_text: z.string(),
});
