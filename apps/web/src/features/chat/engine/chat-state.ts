import type { Session, StoredTurn, TurnEvent } from '@cosmos/contract/conversation/conversation.ts';
import type { TurnRating } from '@cosmos/contract/conversation/rating.ts';
import type { CallFault } from '../../../lib/api/trpc.ts';
import { applyEvent, failedTurn, storedTurn, type Turn, type TurnFailure } from './turn.ts';

export interface ChatState {
  /** Null for a new chat: the server assigns the id with the first question. */
  chatId: string | null;
  /** The server’s title; null if the chat has none. */
  title: string | null;
  /** Oldest first, starting with the oldest page loaded. */
  turns: readonly Turn[];
  /** Cursor for the older turns that aren’t loaded yet; null if there are none. */
  before: string | null;
  /** True while the newest page loads. */
  restoring: boolean;
  /** Why the chat couldn’t be loaded, although it may exist. */
  unreadable: CallFault | null;
  /** True while another version is being selected. */
  choosing: boolean;
}

export type ChatAction =
  | { type: 'opened'; chatId: string | null }
  | { type: 'reading' }
  /** The newest page; `known` holds the keys of the turns that were there when it was requested. */
  | { type: 'read'; session: Session; known: ReadonlySet<string> }
  | { type: 'older read'; session: Session; before: string }
  | { type: 'unreadable'; fault: CallFault }
  | { type: 'missing' }
  | { type: 'asked'; turn: Turn; after: readonly Turn[] }
  | { type: 'event'; key: string; event: TurnEvent }
  | { type: 'broke off'; key: string; failure: TurnFailure }
  /** The server no longer knows the turn. */
  | { type: 'forgotten'; key: string; failure: TurnFailure }
  | { type: 'refused'; key: string; replaced: readonly Turn[] }
  | { type: 'retried'; key: string }
  | { type: 'choosing'; choosing: boolean }
  | { type: 'rated'; key: string; rating: TurnRating };

export function newChat(chatId: string | null): ChatState {
  return {
    chatId,
    title: null,
    turns: [],
    before: null,
    restoring: chatId !== null,
    unreadable: null,
    choosing: false,
  };
}

export function reduceChat(state: ChatState, action: ChatAction): ChatState {
  switch (action.type) {
    case 'opened':
      return newChat(action.chatId);
    case 'reading':
      return { ...state, restoring: true, unreadable: null };
    case 'read':
      return withNewest(state, action);
    case 'older read':
      return withOlder(state, action);
    case 'unreadable':
      return { ...state, restoring: false, unreadable: action.fault };
    case 'missing':
      return { ...state, chatId: null, restoring: false };
    case 'asked':
      return { ...state, turns: [...action.after, action.turn] };
    case 'event':
      return withEvent(state, action);
    case 'broke off':
      return withTurn(state, action.key, (turn) => failedTurn(turn, action.failure));
    case 'forgotten':
      return withTurn(state, action.key, (turn) => ({ ...failedTurn(turn, action.failure), turnId: null }));
    case 'refused': {
      const others = state.turns.filter((turn) => turn.key !== action.key);
      return { ...state, turns: [...others, ...action.replaced] };
    }
    case 'retried':
      return withTurn(state, action.key, (turn) => ({
        ...turn,
        status: 'running',
        stages: [],
        failure: null,
      }));
    case 'choosing':
      return { ...state, choosing: action.choosing };
    case 'rated':
      return withTurn(state, action.key, (turn) => ({ ...turn, rating: action.rating }));
  }
}

function withTurn(state: ChatState, key: string, change: (turn: Turn) => Turn): ChatState {
  return { ...state, turns: state.turns.map((turn) => (turn.key === key ? change(turn) : turn)) };
}

function withEvent(state: ChatState, { key, event }: Extract<ChatAction, { type: 'event' }>): ChatState {
  if (!state.turns.some((turn) => turn.key === key)) return state;
  const next = withTurn(state, key, (turn) => applyEvent(turn, event));
  if (event.kind === 'accepted') return { ...next, chatId: event.sessionId };
  if (event.kind !== 'done') return next;
  const { sessionId, sessionTitle } = event.reply;
  // An answer titles an untitled chat; a title set meanwhile is kept, as on the server.
  return { ...next, chatId: sessionId, title: state.title ?? sessionTitle };
}

function withNewest(state: ChatState, { session, known }: Extract<ChatAction, { type: 'read' }>): ChatState {
  if (session.sessionId !== state.chatId) return state;
  const turns = mergedTurns(state.turns, session.turns, known);
  // Older pages already loaded are kept; if there are none, the path begins with this page.
  const isWhole = turns[0]?.turnId === session.turns[0]?.turnId;
  return {
    ...state,
    title: session.title ?? state.title,
    turns,
    before: isWhole ? session.before : state.before,
    restoring: false,
    unreadable: null,
  };
}

function withOlder(
  state: ChatState,
  { session, before }: Extract<ChatAction, { type: 'older read' }>,
): ChatState {
  // The path may have changed since the page was requested.
  if (session.sessionId !== state.chatId || state.before !== before) return state;
  return { ...state, turns: [...session.turns.map(storedTurn), ...state.turns], before: session.before };
}

/**
 * Merges the page’s turns with the server’s. Unchanged turns keep their object identity. Turns asked after the
 * request may be missing from the response, so they stay, in place of the turns they replaced.
 */
function mergedTurns(
  mine: readonly Turn[],
  stored: readonly StoredTurn[],
  known: ReadonlySet<string>,
): readonly Turn[] {
  const byId = new Map(mine.flatMap((turn) => (turn.turnId ? [[turn.turnId, turn]] : [])));
  const told = new Set(stored.map(({ turnId }) => turnId));
  const asked = mine.filter(({ key, turnId }) => !known.has(key) && (turnId === null || !told.has(turnId)));
  const replacedAt = stored.findIndex(({ turnId }) => asked.some(({ editOf }) => editOf === turnId));
  const newest = (replacedAt < 0 ? stored : stored.slice(0, replacedAt)).map((turn) =>
    brought(byId.get(turn.turnId), turn),
  );
  const first = mine.findIndex(({ turnId }) => turnId !== null && turnId === stored[0]?.turnId);
  return [...mine.slice(0, Math.max(first, 0)), ...newest, ...asked];
}

function brought(mine: Turn | undefined, stored: StoredTurn): Turn {
  if (!mine) return storedTurn(stored);
  if (isSame(mine, stored)) return mine;
  return { ...storedTurn(stored), key: mine.key, stages: mine.stages, live: mine.live };
}

function isSame(mine: Turn, { status, rating, versions }: StoredTurn): boolean {
  return (
    mine.status === status &&
    mine.versions.join() === versions.join() &&
    mine.rating?.stars === rating?.stars &&
    mine.rating?.comment === rating?.comment
  );
}

/** The title to show: the one set in this page, else that of the chat list, else the chat’s own. */
export function shownTitle(
  { title }: Pick<ChatState, 'title'>,
  { given, listed }: { given: string | null; listed: string | null },
): string | null {
  return given ?? listed ?? title;
}
