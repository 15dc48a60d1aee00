import type { ThreadFilter } from '@cosmos/contract/email/threads.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { faultOf } from '../../../lib/api/trpc.ts';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { restOfList } from '../../../ui/lists/rest-of-list.ts';
import { type Shown, threadsQuery } from '../../workspace/inbox-query.ts';
import { threadsIn } from '../data/thread-pages.ts';
import { RowSkeleton } from './row-skeleton.tsx';
import { useKeptKeys } from './use-kept-keys.ts';
import classes from './thread-list.module.css';
import { ThreadRows } from './thread-rows.tsx';

const OFFLINE = 'You are offline. Your conversations are safe and will appear when you are back online.';
const NONE: Record<ThreadFilter, string> = {
  all: 'Your conversations with universities will be listed here.',
  replied: 'No university has replied yet.',
  waiting: 'No conversation is waiting for a reply.',
  failed: 'No message has failed.',
  snoozed: 'No conversation is snoozed.',
};

interface ThreadListProps {
  shown: Shown;
  /** False while something else has been typed than what is shown for. */
  isSettled: boolean;
  /** True if others are snoozed, so that an empty list is not an empty inbox. */
  hasSnoozed: boolean;
  /** The open conversation. */
  opened: string | undefined;
}

/** The conversations under a filter or with certain words, loaded page by page while scrolling. */
export function ThreadList({ shown, isSettled, hasSnoozed, opened }: ThreadListProps) {
  const list = useInfiniteQuery({ ...threadsQuery(shown), placeholderData: keepPreviousData });
  const { dataUpdatedAt, data } = list;
  const threads = useMemo(() => threadsIn(data), [data]);
  const isThere = isSettled && data !== undefined && !list.isPlaceholderData;
  const ids = useMemo(() => (isThere ? threads.map(({ threadId }) => threadId) : null), [isThere, threads]);
  useKeptKeys(ids, opened);
  if (!data && list.fetchStatus === 'paused') return <p className={classes.word}>{OFFLINE}</p>;
  if (list.isPending) return <RowSkeleton label="Loading the conversations" />;
  if (!data) {
    const { message, requestId } = faultOf(list.error);
    return (
      <div className={classes.word}>
        <LoadFailure message={message} requestId={requestId} onRetry={() => void list.refetch()} />
      </div>
    );
  }
  const found = shown.words === '' ? '' : foundWords(threads.length, list.hasNextPage);
  return (
    <>
      <p className="visually-hidden" role="status">
        {list.isPlaceholderData ? '' : found}
      </p>
      {threads.length === 0 ? (
        <p className={classes.word}>{noneOf(shown, hasSnoozed)}</p>
      ) : (
        <ThreadRows
          key={shown.filter}
          threads={threads}
          opened={opened}
          readAt={dataUpdatedAt}
          rest={restOfList(list)}
        />
      )}
    </>
  );
}

function noneOf({ filter, words }: Shown, hasSnoozed: boolean): string {
  if (words !== '') return `No conversations contain “${words}”.`;
  return filter === 'all' && hasSnoozed ? 'All your conversations are snoozed.' : NONE[filter];
}

function foundWords(count: number, isMore: boolean): string {
  if (count === 0) return 'No conversations found';
  return count === 1 ? '1 conversation found' : `${isMore ? 'More than ' : ''}${count} conversations found`;
}
