import type { Assistance, AssistanceKind } from '@cosmos/contract/email/assistance.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type CallFault, faultOf, trpc } from '../../../lib/api/trpc.ts';

export type AssistanceState =
  | { is: 'working' }
  | { is: 'stopped' }
  | { is: 'failed'; fault: CallFault }
  | { is: 'there'; made: Assistance };

/** What the assistant makes of a conversation, from the moment it is shown. */
export function useAssistance(threadId: string, kind: AssistanceKind) {
  const [state, setState] = useState<AssistanceState>({ is: 'working' });
  const running = useRef<AbortController>(null);
  const ask = useCallback(async () => {
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    setState({ is: 'working' });
    const next = await trpc.email.assist
      .mutate({ threadId, kind }, { signal: abort.signal })
      .then((made): AssistanceState => ({ is: 'there', made }))
      .catch((error: unknown): AssistanceState => ({ is: 'failed', fault: faultOf(error) }));
    if (!abort.signal.aborted) setState(next);
  }, [threadId, kind]);
  useEffect(() => {
    void ask();
    return () => running.current?.abort();
  }, [ask]);
  const stop = () => {
    running.current?.abort();
    setState({ is: 'stopped' });
  };
  return { state, again: () => void ask(), stop };
}
