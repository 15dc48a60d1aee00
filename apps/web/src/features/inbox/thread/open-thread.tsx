import type { Thread, ThreadInfo } from '@cosmos/contract/email/threads.ts';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { type CallFault, faultOf } from '../../../lib/api/trpc.ts';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { useSlice } from '../../../lib/page-store.ts';
import { View } from '../../workspace/frame/view.tsx';
import { AgreementLine } from '../agreement/agreement-line.tsx';
import { AssistantPanel } from '../assistant/assistant-panel.tsx';
import { useMeasuredHeight } from '../../../lib/hooks/use-measured-height.ts';
import { listedThread, noteThread } from '../data/inbox-data.ts';
import { isFirst, openAgain, toSendAgain } from '../data/send-again.ts';
import { markThread } from '../data/thread-marks.ts';
import { FollowUp } from '../follow-up/follow-up.tsx';
import { addressees } from '../reply/addressees.ts';
import { putBack } from '../reply/reply-drafts.ts';
import { ReplyComposer } from '../reply/reply-composer.tsx';
import { AsideLine } from './aside-line.tsx';
import { MessageList } from './message-list.tsx';
import classes from './open-thread.module.css';
import { RefusedDock } from './refused-dock.tsx';
import { ThreadHead } from './thread-head.tsx';
import { useScrollToEnd } from './use-scroll-to-end.ts';

const LOADING = 'Loading conversation details...';
const OFFLINE = 'You are offline. The conversation will appear when you are back online.';

interface OpenThreadProps {
  threadId: string;
  /** Shown if the member has no such conversation. */
  notFound: ReactNode;
}

/** A conversation: its head, all messages, and the composer for the next one. */
export function OpenThread({ threadId, notFound }: OpenThreadProps) {
  const query = api.email.thread.useQuery({ threadId }, { staleTime: 0 });
  const thread = query.data;
  const input = useRef<HTMLTextAreaElement>(null);
  // The head stands at once if a list has loaded it.
  const [listed] = useState(() => listedThread(threadId));
  const info = thread ?? listed;
  const now = useMemo(() => new Date(query.dataUpdatedAt), [query.dataUpdatedAt]);
  useReadMark(thread);
  useEffect(() => {
    if (thread) noteThread(thread);
  }, [thread]);
  useSendAgain(thread, input);
  const end = useScrollToEnd(thread);
  // Who refuses is not written to; whom they name instead is.
  const isToOther = useSlice(addressees)[threadId]?.as === 'offered';
  const dock = useMeasuredHeight('--reply-height');
  if (query.error && faultOf(query.error).status === 404) return notFound;
  return (
    <View name={info?.technologyTitle ?? 'Inbox'} bar={<Bar info={info} thread={thread} now={now} />}>
      <div className={classes.column} ref={end}>
        <div className={classes.messages}>
          {thread ? (
            <>
              <AsideLine thread={thread} now={now} />
              <MessageList thread={thread} now={now} input={input} />
              {!thread.refusal && <FollowUp thread={thread} now={now} />}
            </>
          ) : (
            <NotYet
              isOffline={query.fetchStatus === 'paused'}
              fault={query.error && faultOf(query.error)}
              onRetry={() => void query.refetch()}
            />
          )}
        </div>
        {info && (
          <div className={classes.dock} ref={dock} data-reply>
            <AssistantPanel threadId={threadId} input={input} />
            {thread?.refusal && !isToOther ? (
              <RefusedDock info={info} refusal={thread.refusal} now={now} />
            ) : (
              <ReplyComposer threadId={threadId} thread={thread} info={info} inputRef={input} />
            )}
          </div>
        )}
      </div>
    </View>
  );
}

function Bar({ info, thread, now }: { info: ThreadInfo | undefined; thread: Thread | undefined; now: Date }) {
  return (
    <>
      <ThreadHead info={info} />
      {thread && <AgreementLine thread={thread} now={now} />}
    </>
  );
}

interface NotYetProps {
  isOffline: boolean;
  fault: CallFault | null;
  onRetry: () => void;
}

function NotYet({ isOffline, fault, onRetry }: NotYetProps) {
  if (fault) return <LoadFailure message={fault.message} requestId={fault.requestId} onRetry={onRetry} />;
  return (
    <p className={classes.waiting} role="status">
      {isOffline ? OFFLINE : LOADING}
    </p>
  );
}

/** Marks what is seen as read; never what was just marked as unread here. */
function useReadMark(thread: Thread | undefined): void {
  const seen = useRef<string | null>(null);
  const newest = thread?.contents.at(-1)?.messageId ?? null;
  useEffect(() => {
    if (!thread || newest === seen.current) return;
    seen.current = newest;
    if (thread.isUnread) void markThread(thread.threadId, true);
  }, [thread, newest]);
}

/** Brings the words of a message that failed back into the composer, if that was asked for in the list. */
function useSendAgain(thread: Thread | undefined, input: RefObject<HTMLTextAreaElement | null>): void {
  const asked = useSlice(toSendAgain);
  useEffect(() => {
    if (!thread || asked !== thread.threadId) return;
    toSendAgain.set(null);
    const failed = thread.contents.findLast(
      ({ sender }) => sender.kind === 'own' && sender.progress.state === 'failed',
    );
    if (failed && isFirst(failed)) return void openAgain(thread, failed);
    if (failed) putBack(thread.threadId, failed);
    input.current?.focus();
  }, [thread, asked, input]);
}
