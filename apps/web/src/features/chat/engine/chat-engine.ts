import type { Session, TurnEvent } from '@cosmos/contract/conversation/conversation.ts';
import type { TurnRating } from '@cosmos/contract/conversation/rating.ts';
import type { Reading } from '@cosmos/contract/conversation/reading.ts';
import type { CallFault } from '../../../lib/api/trpc.ts';
import type { ChatListener, ChatParts, OnUnsent } from './chat-parts.ts';
import { askRequest } from './chat-server.ts';
import { type ChatAction, newChat, reduceChat } from './chat-state.ts';
import { afterFault, NOT_FOUND } from './faults.ts';
import { framedEvents } from './frames.ts';
import { newTurn, type Question, questionOf, type Turn } from './turn.ts';
import { turnStream } from './turn-stream.ts';

/** A chat kept in sync with the server, with at most one running turn. It knows no view, and may outlive one. */
export type Chat = ReturnType<typeof createChat>;

export function createChat(chatId: string | null, { server, page, may }: ChatParts) {
  let state = newChat(chatId);
  let listener: ChatListener | null = null;
  let stream: AbortController | null = null;
  /** The question to stop as soon as it has an id. */
  let stopKey: string | null = null;
  /** Receives an unsent question after its view has been left. */
  let letGo: OnUnsent | null = null;
  /** The turns that the running one replaces. */
  let replaced: readonly Turn[] = [];
  let isStale = false;
  let isReading = false;
  let older: Promise<boolean> | null = null;
  let isClosed = false;
  const subscribers = new Set<() => void>();

  const dispatch = (action: ChatAction) => {
    if (isClosed) return;
    state = reduceChat(state, action);
    for (const changed of subscribers) changed();
  };
  const find = (key: string) => state.turns.find((turn) => turn.key === key);
  const isBusy = () => state.turns.at(-1)?.status === 'running';
  const isHeld = () => isClosed || isBusy() || state.choosing;
  const tellTabs = () => {
    if (may.tabs && state.chatId && !isClosed) page.tabs.tell(state.chatId);
  };

  const drop = () => {
    stream?.abort();
    stream = null;
  };

  /** Asks, or follows the turn the server already has, until it ends. */
  const run = async (key: string): Promise<void> => {
    drop();
    const abort = new AbortController();
    stream = abort;
    const turn = find(key);
    if (!turn) return;
    const framed = framedEvents(page, (event) => apply(key, event));
    const request = askRequest(turn, state.chatId, may);
    try {
      for await (const event of turnStream(
        { server, page },
        { turnId: turn.turnId, request, signal: abort.signal },
      )) {
        if (abort.signal.aborted) return;
        framed.take(event);
        if (event.kind === 'accepted') accepted(key);
      }
      if (abort.signal.aborted) return;
    } catch (error) {
      if (abort.signal.aborted) return;
      framed.flush();
      failed(key, server.faultOf(error));
    } finally {
      framed.drop();
      if (stream === abort) stream = null;
    }
    tellTabs();
    if (isStale) void sync();
  };

  const apply = (key: string, event: TurnEvent) => {
    const before = state.chatId;
    dispatch({ type: 'event', key, event });
    if (state.chatId && state.chatId !== before) listener?.onCreated(state.chatId);
  };

  const accepted = (key: string) => {
    replaced = [];
    tellTabs();
    if (stopKey === key) stop();
    if (letGo) drop();
  };

  const failed = (key: string, fault: CallFault) => {
    const turn = find(key);
    if (!turn) return;
    const action = afterFault(turn, fault, { returns: may.drafts || letGo !== null, isLeft: letGo !== null });
    dispatch(action === 'refused' ? { type: 'refused', key, replaced } : action);
    if (action !== 'refused') return;
    if (letGo) letGo(questionOf(turn), state.chatId);
    else listener?.onRefused(questionOf(turn), fault);
  };

  const knownKeys = () => new Set(state.turns.map(({ key }) => key));
  const taken = (session: Session, known: ReadonlySet<string>) => {
    dispatch({ type: 'read', session, known });
    followRunning();
  };
  /** Follows a turn that another page has started, or that was already running. */
  const followRunning = () => {
    const last = state.turns.at(-1);
    if (listener && !stream && last?.status === 'running') void run(last.key);
  };

  const read = async (): Promise<void> => {
    const sessionId = state.chatId;
    if (!sessionId || isReading) return;
    isReading = true;
    dispatch({ type: 'reading' });
    const known = knownKeys();
    try {
      const session = await server.read(sessionId);
      isReading = false;
      taken(session, known);
    } catch (error) {
      isReading = false;
      if (state.chatId !== sessionId) return;
      const fault = server.faultOf(error);
      if (fault.status !== NOT_FOUND) return dispatch({ type: 'unreadable', fault });
      dispatch({ type: 'missing' });
      listener?.onMissing();
    }
  };

  /** Loads what another tab has changed, or what happened while offline. */
  const sync = async (): Promise<void> => {
    const sessionId = state.chatId;
    if (!sessionId || isClosed || state.restoring) return;
    if (state.unreadable) return read();
    isStale = isHeld();
    // A question that has not left the page stays until its author decides.
    if (isStale || state.turns.at(-1)?.turnId === null) return;
    const known = knownKeys();
    const session = await server.read(sessionId).catch(() => null);
    if (session) taken(session, known);
  };

  const stop = () => {
    const turn = state.turns.at(-1);
    if (turn?.status !== 'running') return;
    if (!turn.turnId) {
      stopKey = turn.key;
      return;
    }
    stopKey = null;
    server.stop(turn.turnId).then(
      () => {
        // If there is a stream, it reports the stop as well.
        if (find(turn.key)?.status === 'running') void run(turn.key);
      },
      () => undefined,
    );
  };

  const send = (question: Question, at: number, over?: Pick<Turn, 'editOf' | 'versions'>) => {
    stopKey = null;
    replaced = state.turns.slice(at);
    const turn = newTurn(page.newKey(), question, over);
    dispatch({ type: 'asked', turn, after: state.turns.slice(0, at) });
    void run(turn.key);
  };

  /** Sends a question again, in place of a turn. */
  const resend = ({ key }: Turn, question: Question) => {
    const at = state.turns.findIndex((turn) => turn.key === key);
    const turn = state.turns[at];
    if (!turn || isHeld()) return;
    const { turnId, editOf, versions } = turn;
    send(question, at, may.versions ? { editOf: turnId ?? editOf, versions } : undefined);
  };

  const empty = () => {
    drop();
    stopKey = null;
    replaced = [];
    isStale = false;
    isReading = false;
    older = null;
  };

  /** Clears the chat from the page for good, after handing over what the server doesn’t have. */
  const close = (onUnsent: OnUnsent): void => {
    const turn = state.turns.at(-1);
    empty();
    listener = null;
    if (turn?.turnId === null) onUnsent(questionOf(turn), state.chatId);
    dispatch({ type: 'opened', chatId: null });
    isClosed = true;
  };

  return {
    get: () => state,
    subscribe(changed: () => void) {
      subscribers.add(changed);
      return () => void subscribers.delete(changed);
    },
    /** Attaches a view’s callbacks and keeps the chat in sync. Returns a function that detaches it. */
    attach(next: ChatListener) {
      listener = next;
      letGo = null;
      const ends = [page.onSignOut(() => close(next.onUnsent))];
      if (may.tabs) {
        ends.push(page.onReturn(() => void sync()));
        ends.push(page.tabs.onChange((changed) => void (changed === state.chatId && sync())));
      }
      if (state.restoring && state.turns.length === 0) void read();
      else followRunning();
      return () => {
        if (listener === next) listener = null;
        for (const end of ends) end();
      };
    },
    /**
     * Stops following; the server continues. A question still in flight is released once the server has it; if the
     * server refuses it, it goes to `onUnsent`.
     */
    leave(onUnsent: OnUnsent) {
      const turn = state.turns.at(-1);
      if (turn?.turnId === null && turn.status === 'running') {
        letGo = onUnsent;
        return;
      }
      drop();
      if (turn?.turnId !== null || turn.status !== 'failed') return;
      dispatch({ type: 'refused', key: turn.key, replaced: [] });
      onUnsent(questionOf(turn), state.chatId);
    },
    /** Returns false if nothing can be asked now. */
    ask(question: Question): boolean {
      if (isHeld()) return false;
      send(question, state.turns.length);
      return true;
    },
    retry(turn: Turn) {
      if (isHeld()) return;
      if (!turn.failure || turn.failure.settled) return resend(turn, questionOf(turn));
      // Only the connection failed; the same key creates no second turn.
      dispatch({ type: 'retried', key: turn.key });
      void run(turn.key);
    },
    edit: (turn: Turn, text: string) => resend(turn, { ...questionOf(turn), text, reading: undefined }),
    /** Asks the same again, read in another way. */
    reread: (turn: Turn, reading: Reading) => resend(turn, { ...questionOf(turn), reading }),
    stop,
    readAgain: read,
    /** Opens another chat, or a new one. */
    open(next: string | null) {
      empty();
      dispatch({ type: 'opened', chatId: next });
      void read();
    },
    async selectVersion(turnId: string): Promise<void> {
      if (!may.versions || isHeld()) return;
      dispatch({ type: 'choosing', choosing: true });
      try {
        const { sessionId } = await server.selectVersion(turnId);
        const known = knownKeys();
        const session = await server.read(sessionId);
        dispatch({ type: 'choosing', choosing: false });
        taken(session, known);
        tellTabs();
      } catch {
        dispatch({ type: 'choosing', choosing: false });
      }
      if (isStale) void sync();
    },
    async rate({ key, turnId }: Turn, rating: TurnRating): Promise<void> {
      if (!may.ratings || !turnId) return;
      dispatch({ type: 'rated', key, rating: await server.rate({ turnId, ...rating }) });
    },
    /** Loads the page before the oldest turn; resolves to true if there was one. */
    loadOlder(): Promise<boolean> {
      const { chatId: sessionId, before } = state;
      if (!sessionId || !before) return Promise.resolve(false);
      older ??= server
        .read(sessionId, before)
        .then((session) => {
          dispatch({ type: 'older read', session, before });
          return true;
        })
        .finally(() => {
          older = null;
        });
      return older;
    },
  };
}
