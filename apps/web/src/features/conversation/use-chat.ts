import type { PromptKind } from '@cosmos/contract/conversation.ts';
import { LIMITS } from '@cosmos/contract/limits.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type CallFault, faultOf, trpc } from '../../lib/trpc.ts';
import { randomUuid } from '../../lib/visitor-id.ts';
import { applyEvent, askInputOf, failedTurn, newTurn, storedTurn, type Turn } from './chat-state.ts';
import { turnEvents } from './turn-events.ts';

export interface Chat {
  turns: Turn[];
  /** True while an answer is running. */
  busy: boolean;
  /** True while the turns of a reloaded chat are fetched. */
  restoring: boolean;
  ask: (text: string, kind: PromptKind) => void;
  retry: (turn: Turn) => void;
  reset: () => void;
}

interface ChatSession {
  /** The chat that the address names. */
  sessionId: string | undefined;
  /** A chat has begun, with its first turn, or there is none any more. */
  onSession: (sessionId: string | undefined, turn?: Turn) => void;
  /** The first turn of this chat, where it was begun under another address. */
  begun?: Turn | undefined;
  /** How often a question may be asked back. */
  maxFollowups?: number;
  /** A question was refused or lost. */
  onFault?: (fault: CallFault) => void;
  /** The turns of the chat could not be read, though it may be there; where nobody listens, the address is given up. */
  onLost?: (fault: CallFault) => void;
  /** Another number reads the turns once more. */
  attempt?: number;
}

/** A chat: a list of turns, one running at most, resumed from the server after a reload. */
export function useChat({
  sessionId,
  onSession,
  begun,
  maxFollowups = LIMITS.followupsVisitorMax,
  onFault,
  onLost,
  attempt = 0,
}: ChatSession): Chat {
  const [turns, setTurns] = useState<Turn[]>(begun ? [begun] : []);
  const [restoring, setRestoring] = useState(sessionId !== undefined && !begun);
  const current = useRef<string | undefined>(undefined);
  const running = useRef<AbortController | null>(null);
  const first = useRef(begun);
  const announce = useRef(onSession);
  const complain = useRef(onFault);
  const lose = useRef(onLost);
  useEffect(() => {
    announce.current = onSession;
    complain.current = onFault;
    lose.current = onLost;
  });

  const replace = useCallback((key: string, change: (turn: Turn) => Turn) => {
    setTurns((all) => all.map((turn) => (turn.key === key ? change(turn) : turn)));
  }, []);

  const follow = useCallback(
    async (turn: Turn) => {
      running.current?.abort();
      const abort = new AbortController();
      running.current = abort;
      try {
        const input = askInputOf(turn, current.current ?? null, maxFollowups);
        const events = turnEvents({ turnId: turn.turnId, input, signal: abort.signal });
        for await (const event of events) {
          if (abort.signal.aborted) return;
          if (event.kind === 'accepted' && current.current !== event.sessionId) {
            current.current = event.sessionId;
            announce.current(event.sessionId, applyEvent(turn, event));
          }
          replace(turn.key, (now) => applyEvent(now, event));
        }
      } catch (error) {
        if (abort.signal.aborted) return;
        const fault = faultOf(error);
        const { message, retryable } = fault;
        replace(turn.key, (now) => failedTurn(now, { message, retryable, settled: false }));
        complain.current?.(fault);
      } finally {
        if (running.current === abort) running.current = null;
      }
    },
    [replace, maxFollowups],
  );

  useEffect(() => {
    if (sessionId === undefined || sessionId === current.current) return undefined;
    let left = false;
    current.current = sessionId;
    if (first.current) {
      void follow(first.current);
      return () => {
        current.current = undefined;
      };
    }
    setRestoring(true);
    trpc.conversation.session
      .query({ sessionId })
      .then((session) => {
        if (left) return;
        const restored = session.turns.map(storedTurn);
        setTurns(restored);
        const last = restored.at(-1);
        if (last?.status === 'running') void follow(last);
      })
      .catch((error: unknown) => {
        if (left) return;
        current.current = undefined;
        setTurns([]);
        const fault = faultOf(error);
        if (lose.current && fault.retryable) return lose.current(fault);
        announce.current(undefined);
      })
      .finally(() => {
        if (!left) setRestoring(false);
      });
    return () => {
      left = true;
      if (current.current === sessionId) current.current = undefined;
    };
  }, [sessionId, follow, attempt]);

  useEffect(() => () => running.current?.abort(), []);

  return {
    turns,
    busy: turns.at(-1)?.status === 'running',
    restoring,
    ask(text, kind) {
      const turn = newTurn(randomUuid(), text, kind);
      setTurns((all) => [...all, turn]);
      void follow(turn);
    },
    retry(failed) {
      // What the server has settled is asked anew; what was only lost on the way keeps its key.
      const isSettled = failed.reply !== null || failed.failure?.settled === true;
      const turn: Turn = isSettled
        ? newTurn(randomUuid(), failed.text, failed.kind)
        : { ...failed, status: 'running', failure: null, progress: null };
      replace(failed.key, () => turn);
      void follow(turn);
    },
    reset() {
      running.current?.abort();
      current.current = undefined;
      setTurns([]);
      announce.current(undefined);
    },
  };
}
