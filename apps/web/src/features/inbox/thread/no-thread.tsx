import { IconMailbox } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { View } from '../../workspace/frame/view.tsx';
import { threadsQuery, WHOLE_INBOX } from '../../workspace/inbox-query.ts';
import { isEmptyInbox } from '../data/thread-pages.ts';
import { EmptyInbox } from './empty-inbox.tsx';
import classes from './no-thread.module.css';

/** Beside the list while no conversation is open. */
export function NoThread() {
  const { data, isPending } = useInfiniteQuery(threadsQuery(WHOLE_INBOX));
  return (
    <View name="Inbox">
      <div className={classes.middle}>
        <h1 className="visually-hidden">Inbox</h1>
        {isEmptyInbox(data) ? (
          <EmptyInbox />
        ) : (
          !isPending && (
            <>
              <IconMailbox size={40} stroke={1.25} aria-hidden="true" className={classes.picture} />
              <p>Please select a conversation to view.</p>
            </>
          )
        )}
      </div>
    </View>
  );
}
