import type { Session, StoredTurn } from '@cosmos/contract/conversation/conversation.ts';
import { z } from 'zod';
import { replyText, summaryText } from '../../conversation/turn/reply-text.ts';
import type { RequestFacts } from '../protocol/route.ts';
import { toWire } from '../protocol/wire-names.ts';
import { fileUrl } from './file-content.ts';
import { searchResult, toSearchResult } from './process-reply.ts';

const text = z.string().nullable();

const messageFile = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.string(),
  size: z.number().int(),
  url: z.string().meta({ description: 'The file’s bytes, for its owner only' }),
});
const toMessageFile = toWire(messageFile, { id: 'fileId', name: 'fileName', type: 'mediaType' });

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
      .meta({ description: 'An answer’s results, or a question’s files' }),
    type: text.meta({ description: 'For an answer, its type as in process/v2' }),
    status: z.enum(['running', 'done', 'failed', 'stopped']),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'ChatMessage' });

export const messageList = z
  .object({
    chat_session_id: z.uuid(),
    title: text,
    messages: z.array(chatMessage),
    before: text.meta({ description: 'Pass it to get the previous page; null on the first page' }),
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
    attachments:
      turn.files.length > 0
        ? turn.files.map((file) => toMessageFile({ ...file, url: fileUrl(file.fileId) }))
        : null,
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
    text: reply ? replyText(reply) : partial ? summaryText(partial) : (failure?.message ?? ''),
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
