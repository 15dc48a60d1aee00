import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { faultOf } from '../../../lib/api/trpc.ts';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { restOfList } from '../../../ui/lists/rest-of-list.ts';
import classes from './chat-list.module.css';
import { ChatRows } from './chat-rows.tsx';
import { chatsQuery, refreshChats } from './chats-query.ts';
import { ListSkeleton } from './list-skeleton.tsx';

const STALE_MS = 60_000;
const OFFLINE = 'You are offline. Your chats are safe and will appear when you are back online.';
const EMPTY = 'No chats yet. What you ask is kept here, so that you can come back to it.';

/** The member’s chats by date, loaded page by page while scrolling. */
export function ChatList() {
  const list = useInfiniteQuery(chatsQuery);
  const { dataUpdatedAt, data } = list;
  const chats = useMemo(() => data?.pages.flatMap((page) => page.chats) ?? [], [data]);
  const refreshOld = useEffectEvent(() => {
    if (dataUpdatedAt > 0 && Date.now() - dataUpdatedAt > STALE_MS) void refreshChats();
  });
  // Once per visit to each view that shows the list.
  const pathname = useLocation({ select: (location) => location.pathname });
  useEffect(() => refreshOld(), [pathname]);
  if (!data && list.fetchStatus === 'paused') return <p className={classes.word}>{OFFLINE}</p>;
  if (list.isPending) return <ListSkeleton label="Loading the chats" />;
  if (!data) {
    const { message, requestId } = faultOf(list.error);
    return (
      <div className={classes.word}>
        <LoadFailure message={message} requestId={requestId} onRetry={() => void list.refetch()} />
      </div>
    );
  }
  if (chats.length === 0 && !list.hasNextPage) return <p className={classes.word}>{EMPTY}</p>;
  return <ChatRows chats={chats} readAt={dataUpdatedAt} rest={restOfList(list)} />;
}
