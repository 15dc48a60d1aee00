import type { SharedChat } from '@cosmos/contract/chats/chats.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { faultOf } from '../../lib/api/trpc.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { storedTurn } from '../chat/engine/turn.ts';
import { turnOnSky } from '../preview/turn-on-sky.ts';
import { TurnView } from '../preview/turn-view.tsx';
import { chatTitle } from '../workspace/chats/chats-query.ts';
import { ChatView } from '../workspace/frame/chat-view.tsx';
import { LinkGone } from './link-gone.tsx';
import { longDate } from './long-date.ts';
import { sharedQuery } from './shared-query.ts';
import classes from './shared-screen.module.css';

const NOT_FOUND = [404, 410];

/** Somebody else’s chat as it was when the link was created, read-only. */
export function SharedScreen({ token }: { token: string }) {
  const shared = useInfiniteQuery(sharedQuery(token));
  const pages = shared.data?.pages;
  const [newest] = pages ?? [];
  const fault = shared.isError ? faultOf(shared.error) : null;
  const isGone = !pages && fault?.status != null && NOT_FOUND.includes(fault.status);
  return (
    <ChatView title={newest ? chatTitle(newest) : 'Shared chat'}>
      <div className={classes.column}>
        {shared.isPending && <Bones />}
        {isGone && <LinkGone sentence={fault.message} />}
        {fault && !isGone && (
          <div className={classes.failure}>
            <LoadFailure
              {...fault}
              onRetry={() => void (pages ? shared.fetchNextPage() : shared.refetch())}
            />
          </div>
        )}
        {newest && (
          <>
            <p className={classes.note}>
              This is a shared chat as of {longDate(newest.sharedAt)}. It is read-only; the link expires on{' '}
              {longDate(newest.expiresAt)}.
            </p>
            {shared.hasNextPage && (
              <div className={classes.earlier}>
                <Button busy={shared.isFetchingNextPage} onClick={() => void shared.fetchNextPage()}>
                  Show earlier messages
                </Button>
              </div>
            )}
            <Turns pages={pages ?? []} />
          </>
        )}
      </div>
    </ChatView>
  );
}

function Turns({ pages }: { pages: readonly SharedChat[] }) {
  const turns = pages.toReversed().flatMap((page) => page.turns.map(storedTurn));
  const onSky = turnOnSky(turns);
  if (turns.length === 0) return <p className={classes.note}>This chat has no messages yet.</p>;
  return turns.map((turn) => (
    <TurnView
      key={turn.key}
      turn={turn}
      latest={false}
      tied={turn === onSky}
      onAsk={readOnly}
      onRetry={readOnly}
    />
  ));
}

const readOnly = () => undefined;

function Bones() {
  return (
    <div className={classes.bones} role="status">
      <span className="visually-hidden">Loading the shared chat</span>
      <span />
      <span />
      <span />
    </div>
  );
}
