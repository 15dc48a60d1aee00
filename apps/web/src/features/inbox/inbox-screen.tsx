import type { ThreadFilter } from '@cosmos/contract/email/threads.ts';
import { useMediaQuery } from '@mantine/hooks';
import { Outlet } from '@tanstack/react-router';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { View } from '../workspace/frame/view.tsx';
import { threadsQuery, WHOLE_INBOX } from '../workspace/inbox-query.ts';
import { isEmptyInbox } from './data/thread-pages.ts';
import classes from './inbox-screen.module.css';
import { ThreadPanel } from './list/thread-panel.tsx';
import { EmptyInbox } from './thread/empty-inbox.tsx';
import { useInboxKeys } from './use-inbox-keys.ts';

const OpenRecord = lazy(() => import('./open-record.tsx'));

interface InboxScreenProps {
  filter: ThreadFilter;
  /** The open conversation. */
  threadId: string | undefined;
  /** Id of the record whose details are open. */
  card: string | undefined;
}

/** The list of conversations beside the open one; where there is little room, one after the other. */
export function InboxScreen({ filter, threadId, card }: InboxScreenProps) {
  const isWide = useMediaQuery(ROOM_FOR_BOTH, undefined, { getInitialValueInEffect: false });
  useInboxKeys({ filter, opened: threadId, hasList: isWide || threadId === undefined });
  return (
    <>
      {isWide ? (
        <div className={classes.both} data-list-beside>
          <div className={classes.thread}>
            <Outlet />
          </div>
          <aside className={classes.panel} aria-label="Inbox">
            <ThreadPanel filter={filter} heading="h2" opened={threadId} />
          </aside>
        </div>
      ) : threadId === undefined ? (
        <ListAlone filter={filter} />
      ) : (
        <Outlet />
      )}
      {card && (
        <Suspense fallback={null}>
          <OpenRecord id={card} />
        </Suspense>
      )}
    </>
  );
}

const ROOM_FOR_BOTH = '(min-width: 1100px)';

function ListAlone({ filter }: { filter: ThreadFilter }) {
  const whole = useInfiniteQuery(threadsQuery(WHOLE_INBOX)).data;
  return (
    <View name="Inbox">
      {isEmptyInbox(whole) ? (
        <div className={classes.empty}>
          <h1 className="visually-hidden">Inbox</h1>
          <EmptyInbox />
        </div>
      ) : (
        <ThreadPanel filter={filter} heading="h1" opened={undefined} />
      )}
    </View>
  );
}
