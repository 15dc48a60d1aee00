import type {
  ResultCard,
  ResultsReply,
  Session,
  StoredTurn,
  TurnEvent,
} from '@cosmos/contract/conversation/conversation.ts';
import { vi } from 'vitest';
import type { CallFault } from '../../../../lib/api/trpc.ts';
import { type ChatCapabilities, MEMBER } from '../capabilities.ts';
import { type Chat, createChat } from '../chat-engine.ts';
import type { ChatPage } from '../chat-page.ts';
import type { ChatServer } from '../chat-server.ts';
import type { Question } from '../turn.ts';

export const CHAT = 'chat';

export const ask = (text: string): Question => ({ text, kind: 'typed', files: [] });
export const card = { id: 'UTECH-MIT-1', number: 1, title: 'A title' } as ResultCard;

export function replyOf(turnId: string, sessionTitle = 'Given by the answer'): ResultsReply {
  return {
    type: 'search_results',
    sessionId: CHAT,
    sessionTitle,
    messageId: turnId,
    assistant: 'embedded',
    notes: [],
    sentences: [{ text: `Answer of ${turnId}.`, citations: [1] }],
    results: [card],
    reading: null,
    none: false,
    totalFound: 1,
    limited: false,
    intent: 'problem',
    candidates: 12,
    tookMs: 30,
    reasons: {},
    narrowings: [],
    interrupted: false,
  };
}

export const accepted = (turnId: string): TurnEvent => ({ kind: 'accepted', turnId, sessionId: CHAT });
export const scoping: TurnEvent = { kind: 'stage', stage: 'Scoping query', counts: {} };
export const found: TurnEvent = {
  kind: 'results',
  results: [card],
  reading: null,
  none: false,
  totalFound: 1,
  limited: false,
};
export const written = (text: string): TurnEvent => ({
  kind: 'summary',
  sentences: [{ text, citations: [] }],
});
export const done = (turnId: string, title?: string): TurnEvent => ({
  kind: 'done',
  reply: replyOf(turnId, title),
});

export function stored(turnId: string, more: Partial<StoredTurn> = {}): StoredTurn {
  return {
    turnId,
    text: `Question of ${turnId}`,
    promptKind: 'typed',
    status: 'done',
    reply: replyOf(turnId),
    partial: null,
    failure: null,
    files: [],
    rating: null,
    versions: [turnId],
    createdAt: '',
    ...more,
  };
}

export const running = (turnId: string, more: Partial<StoredTurn> = {}): StoredTurn =>
  stored(turnId, { status: 'running', reply: null, ...more });

export function session(turns: StoredTurn[], more: Partial<Session> = {}): Session {
  return { sessionId: CHAT, title: 'A stored title', turns, before: null, ...more };
}

interface Opened {
  server: ChatServer;
  page: ChatPage;
  may?: ChatCapabilities;
  chatId?: string | null;
}

/** A chat with a view attached. */
export function openChat({ server, page, may = MEMBER, chatId = null }: Opened) {
  const chat = createChat(chatId, { server, page, may });
  const heard = {
    onCreated: vi.fn<(id: string) => void>(),
    onMissing: vi.fn<() => void>(),
    onRefused: vi.fn<(question: Question, fault: CallFault) => void>(),
    onUnsent: vi.fn<(question: Question, chatId: string | null) => void>(),
  };
  return { chat, heard, detach: chat.attach(heard), turns: () => shown(chat) };
}

/** What the person reads: each question with its state. */
export function shown(chat: Chat): string[] {
  return chat.get().turns.map(({ text, status }) => `${text}: ${status}`);
}
