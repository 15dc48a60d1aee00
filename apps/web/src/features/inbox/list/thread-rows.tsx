import type { ThreadInfo } from '@cosmos/contract/email/threads.ts';
import { useEffect, useMemo } from 'react';
import { useSlice } from '../../../lib/page-store.ts';
import { LongList, placeOf } from '../../../ui/lists/long-list.tsx';
import type { RestOfList } from '../../../ui/lists/rest-of-list.ts';
import { keptKeys, rowWanted, scrolled } from './inbox-state.ts';
import { RowSkeleton } from './row-skeleton.tsx';
import { ROW_HEIGHT, rowHeight, ThreadRow } from './thread-row.tsx';

interface ThreadRowsProps {
  threads: readonly ThreadInfo[];
  /** The open conversation, whose row is brought into view. */
  opened: string | undefined;
  /** When the list was loaded; times are relative to it. */
  readAt: number;
  rest: RestOfList;
}

/** The conversations that are loaded, however many. */
export function ThreadRows({ threads, opened, readAt, rest }: ThreadRowsProps) {
  const now = useMemo(() => new Date(readAt), [readAt]);
  const keys = useMemo(() => threads.map(({ threadId }) => threadId), [threads]);
  const wanted = useSlice(rowWanted);
  const inView = wanted ?? opened;
  // The row may only be rendered once it has been scrolled to.
  useEffect(() => {
    if (wanted === null) return;
    const row = document.querySelector<HTMLElement>(`[data-thread="${wanted}"]`);
    if (!row) return;
    row.focus({ preventScroll: true });
    row.scrollIntoView({ block: 'nearest' });
    rowWanted.set(null);
    if (keptKeys.get()?.opens !== true) return;
    keptKeys.set(null);
    row.click();
  });
  return (
    <LongList
      keys={keys}
      heightOf={(index) => {
        const thread = threads[index];
        return thread ? rowHeight(thread, now) : ROW_HEIGHT;
      }}
      footHeight={ROW_HEIGHT}
      rest={rest}
      coming={<RowSkeleton label="Loading more conversations" count={1} />}
      scrolled={scrolled}
      inView={inView === undefined ? -1 : keys.indexOf(inView)}
    >
      {(items) => (
        <ul aria-label="Conversations">
          {items.map((item) => {
            const thread = threads[item.index];
            return (
              thread && (
                <li key={item.key} {...placeOf(item)}>
                  <ThreadRow thread={thread} now={now} />
                </li>
              )
            );
          })}
        </ul>
      )}
    </LongList>
  );
}
