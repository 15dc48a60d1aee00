import type { Folders, SavedRow } from '@cosmos/contract/saved/library.ts';
import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSlice } from '../../../lib/page-store.ts';
import { useView } from '../../../lib/view-context.ts';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import type { RestOfList } from '../../../ui/lists/rest-of-list.ts';
import type { Say } from '../../../ui/feedback/use-toast.tsx';
import { savedRowWanted, savedScroll, selected } from '../data/saved-state.ts';
import classes from './saved-list.module.css';
import { SavedRowItem } from './saved-row.tsx';

const ROW_HEIGHT = 97;
/** The next page is requested this many rows before the end. */
const AHEAD = 20;

interface SavedRowsProps {
  rows: readonly SavedRow[];
  folders: Folders | undefined;
  /** Id of the open folder. */
  shown: string | undefined;
  isOwn: boolean;
  say: Say;
  rest: RestOfList;
}

/** Renders only the rows near the window, however long the list is; it scrolls with the page. */
export function SavedRows({ rows, folders, shown, isOwn, say, rest }: SavedRowsProps) {
  const view = useView();
  const list = useRef<HTMLUListElement>(null);
  const wanted = useSlice(savedRowWanted);
  const marked = useSlice(selected);
  const margin = useDistanceFromTop(list, view);
  const now = useMemo(() => new Date(), []);
  const names = useMemo(() => new Map(folders?.own.map(({ folderId, name }) => [folderId, name])), [folders]);
  // oxlint-disable-next-line react/incompatible-library -- nothing it returns is passed on
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => view?.current ?? null,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: useCallback((index: number) => rows[index]?.savedId ?? index, [rows]),
    scrollMargin: margin,
    initialOffset: savedScroll.get,
    overscan: 6,
  });
  const items = virtual.getVirtualItems();
  const asksForMore = (items.at(-1)?.index ?? 0) >= rows.length - AHEAD && rest.state === 'unread';
  const { ask } = rest;
  useEffect(() => {
    if (asksForMore) ask();
  });
  const wantedAt = wanted === null ? -1 : rows.findIndex(({ savedId }) => savedId === wanted);
  useEffect(() => {
    if (wantedAt >= 0) virtual.scrollToIndex(wantedAt);
  }, [virtual, wantedAt]);
  // The row may only be rendered once it has been scrolled to.
  useEffect(() => {
    if (wanted === null) return;
    const link = list.current?.querySelector<HTMLElement>(`[data-saved="${wanted}"] [data-open]`);
    if (!link) return;
    link.focus({ preventScroll: true });
    savedRowWanted.set(null);
  });
  useEffect(() => {
    const scroller = view?.current;
    const keep = () => savedScroll.set(scroller?.scrollTop ?? 0);
    scroller?.addEventListener('scroll', keep, { passive: true });
    return () => scroller?.removeEventListener('scroll', keep);
  }, [view]);
  return (
    <>
      <ul
        ref={list}
        className={classes.rows}
        style={{ height: virtual.getTotalSize() }}
        aria-label="Saved records"
      >
        {items.map((item) => {
          const row = rows[item.index];
          return (
            row && (
              <li
                key={item.key}
                ref={virtual.measureElement}
                data-index={item.index}
                className={classes.item}
                style={at(item, margin)}
              >
                <SavedRowItem
                  row={row}
                  names={names}
                  shown={shown}
                  isOwn={isOwn}
                  isMarked={marked.has(row.savedId)}
                  now={now}
                  say={say}
                />
              </li>
            )
          );
        })}
      </ul>
      {rest.state === 'coming' && (
        <div role="status">
          <span className="visually-hidden">Loading more saved cards</span>
          <span className={classes.bone} />
        </div>
      )}
      {rest.fault && (
        <div className={classes.fault}>
          <LoadFailure message={rest.fault.message} requestId={rest.fault.requestId} onRetry={rest.ask} />
        </div>
      )}
    </>
  );
}

const at = ({ start }: VirtualItem, margin: number) => ({ transform: `translateY(${start - margin}px)` });

/** Where the list begins in what scrolls, as what stands above it grows and shrinks. */
function useDistanceFromTop(
  list: React.RefObject<HTMLElement | null>,
  view: React.RefObject<HTMLElement | null> | null,
): number {
  const [distance, setDistance] = useState(0);
  useLayoutEffect(() => {
    const scroller = view?.current;
    const element = list.current;
    if (!scroller || !element) return undefined;
    const measure = () => {
      const from = scroller.getBoundingClientRect().top - scroller.scrollTop;
      setDistance(Math.round(element.getBoundingClientRect().top - from));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(scroller);
    for (const before of siblingsBefore(element)) observer.observe(before);
    return () => observer.disconnect();
  }, [list, view]);
  return distance;
}

function siblingsBefore(element: Element): Element[] {
  const found: Element[] = [];
  for (let one = element.previousElementSibling; one; one = one.previousElementSibling) found.push(one);
  return found;
}
