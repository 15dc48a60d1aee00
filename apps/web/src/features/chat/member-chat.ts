import type { Session, TurnEvent, TurnRating } from '@cosmos/contract/conversation.ts';
import { type CallFault, faultOf, trpc } from '../../lib/trpc.ts';
import { currentSession } from '../../lib/session-store.ts';
import { randomUuid } from '../../lib/visitor-id.ts';
import { turnEvents } from '../conversation/turn-events.ts';
import { otherTabs } from './other-tabs.ts';
import {
  applyMemberEvent,
  askedTurn,
  brokenOff,
  type MemberTurn,
  memberAskInput,
  type Question,
  storedMemberTurn,
  synced,
} from './member-turn.ts';
import { inFrames } from './in-frames.ts';

export interface ChatState {
  chatId: string | null;
  /** Oldest first, from the oldest page that was read. */
  turns: readonly MemberTurn[];
  /** True while the first page is read. */
  restoring: boolean;
  /** True where the server has older turns. */
  hasOlder: boolean;
  /** The chat could not be read, though it may be there. */
  lost: CallFault | null;
  /** A version is being chosen, or something else that must end first. */
  waiting: boolean;
}

export interface ChatEars {
  /** The chat has an address now. */
  onBegun: (chatId: string) => void;
  /** There is no such chat. */
  onGone: () => void;
  /** The server took nothing: what was sent goes back to the composer. */
  onRefused: (question: Question, fault: CallFault) => void;
}

/** A chat of a member, kept in step with the server. One a screen; it goes on where a new chat gets its address. */
export type MemberChat = ReturnType<typeof createMemberChat>;

export function createMemberChat(chatId: string | null) {
  let state: ChatState = {
    chatId,
    turns: [],
    restoring: chatId !== null,
    hasOlder: false,
    lost: null,
    waiting: false,
  };
  let before: string | null = null;
  let ears: ChatEars | null = null;
  let running: AbortController | null = null;
  let stopWanted = false;
  let reading: Promise<boolean> | null = null;
  const listeners = new Set<() => void>();

  const set = (change: Partial<ChatState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const replace = (key: string, change: (turn: MemberTurn) => MemberTurn) =>
    set({ turns: state.turns.map((turn) => (turn.key === key ? change(turn) : turn)) });
  const find = (key: string) => state.turns.find((turn) => turn.key === key);
  const busy = () => state.turns.at(-1)?.status === 'running';

  const accepted = (key: string, event: Extract<TurnEvent, { kind: 'accepted' }>) => {
    replace(key, (turn) => applyMemberEvent(turn, event));
    if (stopWanted) stop();
    if (state.chatId === event.sessionId) return;
    set({ chatId: event.sessionId });
    ears?.onBegun(event.sessionId);
  };

  /** Asks, or follows what the server already has, to the end. */
  const follow = async (key: string): Promise<void> => {
    running?.abort();
    const abort = new AbortController();
    running = abort;
    const turn = find(key);
    if (!turn) return;
    const frames = inFrames((event: TurnEvent) => replace(key, (now) => applyMemberEvent(now, event)));
    try {
      const input = memberAskInput(turn, state.chatId);
      for await (const event of turnEvents({ turnId: turn.turnId, input, signal: abort.signal })) {
        if (abort.signal.aborted) return;
        if (event.kind === 'accepted') {
          accepted(key, event);
          tellOthers();
        } else frames.take(event);
      }
    } catch (error) {
      if (abort.signal.aborted) return;
      failed(key, faultOf(error));
    } finally {
      frames.flush();
      if (running === abort) running = null;
      stopWanted = false;
    }
    tellOthers();
  };

  const failed = (key: string, fault: CallFault) => {
    const turn = find(key);
    if (!turn) return;
    if (turn.turnId !== null || fault.retryable) {
      const { message, retryable } = fault;
      replace(key, (now) => brokenOff(now, { message, retryable, settled: false }));
      return;
    }
    set({ turns: state.turns.filter((other) => other.key !== key) });
    ears?.onRefused({ text: turn.text, kind: turn.kind, files: turn.files }, fault);
    // Where it should have taken the place of another message, that one stands again.
    if (turn.editOf) void sync();
  };

  const taken = (session: Session) => {
    // Older pages that were read before stay; without them the path goes on where this page begins.
    const turns = synced(state.turns, session.turns);
    const isWhole = turns[0]?.turnId === session.turns[0]?.turnId;
    if (isWhole) before = session.before;
    set({ turns, restoring: false, lost: null, hasOlder: before !== null });
    const last = turns.at(-1);
    if (last?.status === 'running') void follow(last.key);
  };

  const read = async (): Promise<void> => {
    const sessionId = state.chatId;
    if (!sessionId) return;
    set({ restoring: true, lost: null });
    try {
      taken(await trpc.conversation.session.query({ sessionId }));
    } catch (error) {
      const fault = faultOf(error);
      set({ restoring: false, lost: fault.retryable ? fault : null });
      if (!fault.retryable) ears?.onGone();
    }
  };

  /** What another tab has done since, or what went on while there was no connection. */
  const sync = async (): Promise<void> => {
    const sessionId = state.chatId;
    if (!sessionId || busy() || state.restoring || state.waiting) return;
    if (state.lost) return read();
    // A message that never left waits for its author.
    if (state.turns.at(-1)?.turnId === null) return;
    const session = await trpc.conversation.session.query({ sessionId }).catch(() => null);
    if (session && !busy()) taken(session);
  };

  const stop = () => {
    const turn = state.turns.at(-1);
    if (turn?.status !== 'running') return;
    if (!turn.turnId) {
      stopWanted = true;
      return;
    }
    trpc.conversation.stop
      .mutate({ turnId: turn.turnId })
      .then(() => {
        // The stream says so too, where there is one.
        if (find(turn.key)?.status === 'running') void follow(turn.key);
      })
      .catch(() => undefined);
  };

  const tellOthers = () => {
    if (state.chatId) others.tell(state.chatId);
  };
  const others = otherTabs((changed) => {
    if (changed === state.chatId) void sync();
  });

  const send = (turn: MemberTurn, after: readonly MemberTurn[]) => {
    stopWanted = false;
    set({ turns: [...after, turn] });
    void follow(turn.key);
  };

  /** Sends once more in the place of a turn: what stood there is kept as another version. */
  const resend = (turn: MemberTurn, question: Question) => {
    const at = state.turns.indexOf(turn);
    if (at < 0 || busy()) return;
    const replaced = turn.turnId
      ? { editOf: turn.turnId, versions: turn.versions }
      : { editOf: turn.editOf, versions: turn.versions };
    send(askedTurn(randomUuid(), question, replaced), state.turns.slice(0, at));
  };

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Listens for what the screen must know, and for other tabs. Returns what ends it. */
    attach(next: ChatEars) {
      ears = next;
      const back = () => {
        if (document.visibilityState === 'visible') void sync();
      };
      document.addEventListener('visibilitychange', back);
      window.addEventListener('focus', back);
      window.addEventListener('online', back);
      const close = others.open();
      if (state.restoring && state.turns.length === 0) void read();
      return () => {
        if (ears === next) ears = null;
        document.removeEventListener('visibilitychange', back);
        window.removeEventListener('focus', back);
        window.removeEventListener('online', back);
        close();
      };
    },
    /** Follows nothing any more; the server goes on. Returns what the server has never heard. */
    leave(): Question | null {
      running?.abort();
      const turn = state.turns.at(-1);
      if (!turn || turn.turnId !== null) return null;
      // One that is on its way arrives, unless the session has ended.
      return turn.status === 'failed' || currentSession() === null ? turn : null;
    },
    ask(question: Question) {
      if (!busy()) send(askedTurn(randomUuid(), question), state.turns);
    },
    retry(turn: MemberTurn) {
      if (busy()) return;
      if (turn.failure && !turn.failure.settled) {
        // It was only lost on the way: its key makes no second one.
        replace(turn.key, (now) => ({ ...now, status: 'running', failure: null, progress: null }));
        void follow(turn.key);
      } else resend(turn, turn);
    },
    edit: (turn: MemberTurn, text: string) => resend(turn, { text, kind: turn.kind, files: turn.files }),
    stop,
    readAgain: read,
    async selectVersion(turnId: string) {
      if (busy() || state.waiting || !state.chatId) return;
      set({ waiting: true });
      try {
        const { sessionId } = await trpc.conversation.selectVersion.mutate({ turnId });
        const session = await trpc.conversation.session.query({ sessionId });
        set({ waiting: false });
        taken(session);
        tellOthers();
      } catch {
        set({ waiting: false });
      }
    },
    rated: (key: string, rating: TurnRating) => replace(key, (turn) => ({ ...turn, rating })),
    /** Reads the page before the oldest turn; true where there was one. */
    loadOlder(): Promise<boolean> {
      const sessionId = state.chatId;
      const cursor = before;
      if (!sessionId || !cursor) return Promise.resolve(false);
      reading ??= trpc.conversation.session
        .query({ sessionId, before: cursor })
        .then((session) => {
          if (before !== cursor) return true;
          before = session.before;
          set({
            turns: [...session.turns.map(storedMemberTurn), ...state.turns],
            hasOlder: before !== null,
          });
          return true;
        })
        .finally(() => {
          reading = null;
        });
      return reading;
    },
  };
}
