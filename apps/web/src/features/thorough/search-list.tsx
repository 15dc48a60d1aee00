import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { faultOf } from '../../lib/api/trpc.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { SearchExamples } from './search-examples.tsx';
import { SearchRow } from './search-row.tsx';
import { searchesQuery } from './searches-query.ts';
import classes from './searches-screen.module.css';

const LOOK_EVERY_MS = 1_000;

/** The member’s searches, newest first; more come as the reader nears the end. */
export function SearchList({ onExample }: { onExample: (question: string) => void }) {
  const list = useInfiniteQuery({
    ...searchesQuery,
    // Only the first page is looked at again while a search runs; with more, that would be many requests.
    refetchInterval: ({ state }) => {
      const pages = state.data?.pages ?? [];
      const isRunning = pages[0]?.searches.some(({ status }) => status === 'running');
      return isRunning && pages.length === 1 ? LOOK_EVERY_MS : false;
    },
  });
  const { data, error, dataUpdatedAt, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError } = list;
  const more = useNearEnd(
    hasNextPage && !isFetchingNextPage && !isFetchNextPageError,
    () => void list.fetchNextPage(),
  );
  if (error && !data) {
    const { message, requestId } = faultOf(error);
    return <LoadFailure message={message} requestId={requestId} onRetry={() => void refetch()} />;
  }
  if (!data) return <Bones />;
  const now = new Date(dataUpdatedAt);
  const searches = data.pages.flatMap((page) => page.searches);
  return (
    <section aria-labelledby="your-searches">
      <h2 className={classes.heading} id="your-searches">
        Your searches
      </h2>
      {searches.length === 0 ? (
        <SearchExamples onExample={onExample} />
      ) : (
        <ul>
          {searches.map((entry) => (
            <li key={entry.id} className={classes.item}>
              <SearchRow entry={entry} now={now} />
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div ref={more} className={classes.more}>
          {isFetchNextPageError && <p role="alert">{faultOf(error).message}</p>}
          <Button busy={isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Show more searches
          </Button>
        </div>
      )}
    </section>
  );
}

/** How far below the view the next page is asked for. */
const AHEAD = '800px';

/** The element that asks for more when it comes near the view. */
function useNearEnd(isWanted: boolean, onNear: () => void) {
  const element = useRef<HTMLDivElement>(null);
  const near = useRef(onNear);
  useEffect(() => {
    near.current = onNear;
  });
  useEffect(() => {
    if (!isWanted || !element.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) near.current();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isWanted]);
  return element;
}

function Bones() {
  return (
    <div role="status">
      <span className="visually-hidden">Loading your searches</span>
      <span className={classes.bone} />
      <span className={classes.bone} />
      <span className={classes.bone} />
    </div>
  );
}
