import { EMAIL_MESSAGES } from '@cosmos/contract/email/messages.ts';
import { useEffect, useEffectEvent } from 'react';
import { api } from '../../../lib/api/api.ts';
import { faultOf } from '../../../lib/api/trpc.ts';
import { useDelayedCall } from '../../../lib/hooks/use-delayed-call.ts';
import { snackbar } from '../../../lib/snackbar-message.ts';
import { dropOutgoing, fateOf, justLeft, type Fate, type Outgoing } from './outgoing.ts';
import { refreshConversations } from './send-message.ts';

const WAITS_AT_MOST_MS = 30_000;

/** Follows a message once it can no longer be taken back, and tells what has become of it. */
export function useFate({ messageId, threadId, waits }: Outgoing, isOver: boolean): void {
  const isFollowed = isOver && !waits;
  const { data, error, isFetchedAfterMount } = api.email.thread.useQuery(
    { threadId },
    { enabled: isFollowed, staleTime: 0 },
  );
  // What was loaded before it left doesn’t count.
  const isGone = error !== null && faultOf(error).status === 404;
  const fate = isGone ? 'gone' : data && isFetchedAfterMount ? fateOf(messageId, data) : 'leaving';
  const onFate = useEffectEvent((end: Fate) => {
    dropOutgoing(messageId);
    refreshConversations();
    if (end === 'sent') justLeft.set({ messageId });
    if (end === 'failed') snackbar.set({ tone: 'bad', text: EMAIL_MESSAGES.sendFailed });
  });
  useEffect(() => {
    if (isFollowed && fate !== 'leaving') onFate(fate);
  }, [isFollowed, fate]);
  // It goes out on another day: the inbox tells.
  useDelayedCall(0, isOver && waits, () => dropOutgoing(messageId));
  useDelayedCall(WAITS_AT_MOST_MS, isFollowed, () => {
    dropOutgoing(messageId);
    snackbar.set({
      tone: 'quiet',
      text: 'Your email has not been sent yet. Your inbox will show when it has.',
    });
  });
}
