import type { ThreadInfo } from '@cosmos/contract/email/threads.ts';
import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { CallFault } from '../../../lib/api/trpc.ts';
import { useSlice } from '../../../lib/page-store.ts';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { rowWanted, scrolled } from './inbox-state.ts';
import { RowSkeleton } from './row-skeleton.tsx';
import classes from './thread-rows.module.css';
import { ThreadRow } from './thread-row.tsx';

const ROW_HEIGHT = 117;
/** The next page is requested this many rows before the end. */
const AHEAD = 20;

interface ThreadRowsProps {
  threads: readonly ThreadInfo[];
  /** When the list was loaded; times are relative to it. */
  readAt: number;
  rest: {
    state: 'none' | 'unread' | 'coming' | 'failed';
    fault: CallFault | null;
    ask: () => void;
  };
}

/** Renders only the visible rows, however long the list is. */
export function ThreadRows({ threads, readAt, rest }: ThreadRowsProps) {
  const now = useMemo(() => new Date(readAt), [readAt]);
  const scroller = useRef<HTMLDivElement>(null);
  const wanted = useSlice(rowWanted);
  // oxlint-disable-next-line react/incompatible-library -- nothing it returns is passed on
  const virtual = useVirtualizer({
    count: threads.length + (rest.state === 'none' ? 0 : 1),
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    // Stable while the rows are: a new function would make it measure all rows again.
    getItemKey: useCallback((index: number) => threads[index]?.threadId ?? 'foot', [threads]),
    initialOffset: scrolled.get,
    overscan: 6,
  });
  const items = virtual.getVirtualItems();
  const isNearEnd = (items.at(-1)?.index ?? 0) >= threads.length - AHEAD;
  const asksForMore = isNearEnd && rest.state === 'unread';
  const { ask } = rest;
  useEffect(() => {
    if (asksForMore) ask();
  });
  const wantedAt = wanted === null ? -1 : threads.findIndex(({ threadId }) => threadId === wanted);
  useEffect(() => {
    if (wantedAt >= 0) virtual.scrollToIndex(wantedAt);
  }, [virtual, wantedAt]);
  // The row may only be rendered once it has been scrolled to.
  useEffect(() => {
    if (wanted === null) return;
    const row = scroller.current?.querySelector<HTMLElement>(`[data-thread="${wanted}"]`);
    if (!row) return;
    row.focus({ preventScroll: true });
    rowWanted.set(null);
  });
  const foot = items.find(({ key }) => key === 'foot');
  return (
    <div
      ref={scroller}
      className={classes.scroller}
      onScroll={(event) => {
        scrolled.set(event.currentTarget.scrollTop);
      }}
    >
      <ul className={classes.rows} style={{ height: virtual.getTotalSize() }} aria-label="Conversations">
        {items.map((item) => {
          const thread = threads[item.index];
          return (
            thread && (
              <li key={item.key} className={classes.item} style={at(item)}>
                <ThreadRow thread={thread} now={now} />
              </li>
            )
          );
        })}
      </ul>
      {foot && (
        <div className={classes.item} style={at(foot)}>
          {rest.fault ? (
            <div className={classes.fault}>
              <LoadFailure message={rest.fault.message} requestId={rest.fault.requestId} onRetry={rest.ask} />
            </div>
          ) : (
            <RowSkeleton label="Loading more conversations" count={1} />
          )}
        </div>
      )}
    </div>
  );
}

const at = ({ start }: VirtualItem) => ({ transform: `translateY(${start}px)` });
