import type { SearchEntry } from '@cosmos/contract/thorough/search-record.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { faultOf } from '../../lib/api/trpc.ts';
import { pageSlice } from '../../lib/page-store.ts';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { PageList } from '../../ui/lists/page-list.tsx';
import { restOfList } from '../../ui/lists/rest-of-list.ts';
import { SearchExamples } from './search-examples.tsx';
import { SearchRow } from './search-row.tsx';
import { searchesQuery } from './searches-query.ts';
import classes from './searches-screen.module.css';

const LOOK_EVERY_MS = 1_000;
const ROW_HEIGHT = 73;

const scrolled = pageSlice('scrolled searches', 0);

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
  const { data, error, dataUpdatedAt, refetch } = list;
  const searches = useMemo(() => data?.pages.flatMap((page) => page.searches) ?? [], [data]);
  if (error && !data) {
    const { message, requestId } = faultOf(error);
    return <LoadFailure message={message} requestId={requestId} onRetry={() => void refetch()} />;
  }
  if (!data) return <Bones count={3} />;
  const now = new Date(dataUpdatedAt);
  return (
    <section aria-labelledby="your-searches">
      <h2 className={classes.heading} id="your-searches">
        Your searches
      </h2>
      {searches.length === 0 ? (
        <SearchExamples onExample={onExample} />
      ) : (
        <PageList
          label="Your searches"
          rows={searches}
          keyOf={keyOf}
          rowHeight={ROW_HEIGHT}
          rest={restOfList(list)}
          coming={<Bones count={1} />}
          scrolled={scrolled}
        >
          {(entry) => <SearchRow entry={entry} now={now} />}
        </PageList>
      )}
    </section>
  );
}

const keyOf = ({ id }: SearchEntry) => id;

function Bones({ count }: { count: number }) {
  return (
    <div role="status">
      <span className="visually-hidden">Loading your searches</span>
      {Array.from({ length: count }, (_, at) => (
        <span key={at} className={classes.bone} />
      ))}
    </div>
  );
}
