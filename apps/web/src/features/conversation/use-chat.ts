import type { PromptKind } from '@cosmos/contract/conversation.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { faultOf, trpc } from '../../lib/trpc.ts';
import { randomUuid } from '../../lib/visitor-id.ts';
import { applyEvent, failedTurn, newTurn, storedTurn, type Turn } from './chat-state.ts';
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
  onSession: (sessionId: string | undefined) => void;
}

/** The preview chat: a list of turns, one running at most, resumed from the server after a reload. */
export function useChat({ sessionId, onSession }: ChatSession): Chat {
  const [turns, setTurns] = useState<Turn[]>([]);
  const [restoring, setRestoring] = useState(sessionId !== undefined);
  const current = useRef<string | undefined>(undefined);
  const running = useRef<AbortController | null>(null);
  const announce = useRef(onSession);
  useEffect(() => {
    announce.current = onSession;
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
        const events = turnEvents({ turn, sessionId: current.current ?? null, signal: abort.signal });
        for await (const event of events) {
          if (abort.signal.aborted) return;
          if (event.kind === 'accepted' && current.current !== event.sessionId) {
            current.current = event.sessionId;
            announce.current(event.sessionId);
          }
          replace(turn.key, (now) => applyEvent(now, event));
        }
      } catch (error) {
        if (abort.signal.aborted) return;
        const { message, retryable } = faultOf(error);
        replace(turn.key, (now) => failedTurn(now, { message, retryable, settled: false }));
      } finally {
        if (running.current === abort) running.current = null;
      }
    },
    [replace],
  );

  useEffect(() => {
    if (sessionId === undefined || sessionId === current.current) return;
    let left = false;
    current.current = sessionId;
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
      .catch(() => {
        if (left) return;
        current.current = undefined;
        setTurns([]);
        announce.current(undefined);
      })
      .finally(() => {
        if (!left) setRestoring(false);
      });
    return () => {
      left = true;
      if (current.current === sessionId) current.current = undefined;
    };
  }, [sessionId, follow]);

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
      // What the server has settled as failed is asked anew; what was only lost on the way keeps its key.
      const key = failed.failure?.settled ? { key: randomUuid(), turnId: null } : null;
      const turn: Turn = { ...failed, ...key, status: 'running', failure: null, progress: null };
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
