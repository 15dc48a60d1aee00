import type { Assistance, AssistanceKind } from '@cosmos/contract/email/assistance.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../../lib/api/query-client.ts';
import { type CallFault, faultOf, trpc } from '../../../lib/api/trpc.ts';

export type AssistanceState =
  | { is: 'working' }
  | { is: 'stopped' }
  | { is: 'failed'; fault: CallFault }
  | { is: 'there'; made: Assistance };

interface Asked {
  threadId: string;
  kind: AssistanceKind;
  inEnglish: boolean;
  /** Tells one request from the next. */
  asked: number;
}

/** What the assistant makes of a conversation, from the moment it is shown. */
export function useAssistance({ threadId, kind, inEnglish, asked }: Asked) {
  const [isStopped, setStopped] = useState(false);
  const queryKey = ['inbox assistant', threadId, kind, asked];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => trpc.email.assist.mutate({ threadId, kind, inEnglish }, { signal }),
    // It may cost something, so nothing but a click asks again.
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return {
    state: stateOf(query, isStopped),
    again: () => {
      setStopped(false);
      void query.refetch();
    },
    stop: () => {
      setStopped(true);
      void queryClient.cancelQueries({ queryKey });
    },
  };
}

function stateOf(
  { data, error, isFetching }: { data: Assistance | undefined; error: unknown; isFetching: boolean },
  isStopped: boolean,
): AssistanceState {
  if (data) return { is: 'there', made: data };
  if (isStopped) return { is: 'stopped' };
  return error && !isFetching ? { is: 'failed', fault: faultOf(error) } : { is: 'working' };
}
