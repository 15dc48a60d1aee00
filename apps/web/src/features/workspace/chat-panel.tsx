import { IconPlus, IconUserPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { faultOf } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { chatDate, grouped } from './chat-dates.ts';
import classes from './chat-panel.module.css';
import { chatsQuery, chatTitle } from './chats-query.ts';

const InviteDialog = lazy(() => import('../invite-colleagues/invite-dialog.tsx'));

/** The chats of the member, and what stands beside them: a new one, and an invitation. */
export function ChatPanel() {
  const [invite, setInvite] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        <h2 className={classes.title}>Chats</h2>
        <Link to="/" className={classes.add}>
          <IconPlus size={16} stroke={1.75} aria-hidden="true" />
          Add Chat
        </Link>
      </div>
      <div className={classes.list}>
        <Chats />
      </div>
      <div className={classes.foot}>
        <Button look="link" aria-haspopup="dialog" onClick={() => setInvite('open')}>
          <IconUserPlus size={18} stroke={1.6} aria-hidden="true" />
          Invite
        </Button>
      </div>
      {invite !== 'never' && (
        <Suspense fallback={null}>
          <InviteDialog opened={invite === 'open'} onClose={() => setInvite('closed')} />
        </Suspense>
      )}
    </div>
  );
}

function Chats() {
  const chats = useInfiniteQuery(chatsQuery);
  if (chats.isPending) return <Bones />;
  if (chats.isError && !chats.data) {
    const { message, requestId } = faultOf(chats.error);
    return <LoadFailure message={message} requestId={requestId} onRetry={() => void chats.refetch()} />;
  }
  const all = chats.data.pages.flatMap((page) => page.chats);
  const now = new Date(chats.dataUpdatedAt);
  if (all.length === 0)
    return (
      <p className={classes.empty}>
        No chats yet. What you ask is kept here, so that you can come back to it.
      </p>
    );
  return (
    <>
      {grouped(all, now).map(({ heading, items }) => (
        <section key={heading} aria-label={heading}>
          <h3 className={classes.heading}>{heading}</h3>
          <ul>
            {items.map((chat) => (
              <li key={chat.chatId}>
                <Link
                  to="/chat/$id"
                  params={{ id: chat.chatId }}
                  className={classes.chat}
                  activeProps={{ 'data-active': true }}
                >
                  <span className={classes.name}>{chatTitle(chat)}</span>
                  <span className={classes.date}>{chatDate(chat.createdAt, now)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {chats.hasNextPage && (
        <div className={classes.more}>
          <Button look="link" onClick={() => void chats.fetchNextPage()} disabled={chats.isFetchingNextPage}>
            {chats.isFetchingNextPage ? 'Loading...' : 'Show earlier chats'}
          </Button>
        </div>
      )}
    </>
  );
}

function Bones() {
  return (
    <div className={classes.bones} role="status">
      <span className="visually-hidden">Loading the chats</span>
      {[72, 54, 64, 48].map((width) => (
        <span key={width} className={classes.bone} style={{ width: `${width}%` }} />
      ))}
    </div>
  );
}
