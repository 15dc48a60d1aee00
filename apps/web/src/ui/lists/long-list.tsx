import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { Slice } from '../../lib/page-store.ts';
import { ListFoot } from './list-foot.tsx';
import classes from './long-list.module.css';
import type { RestOfList } from './rest-of-list.ts';
import { useMoreNearEnd } from './use-more-near-end.ts';

interface LongListProps {
  /** One for each row; the same as long as the rows are. */
  keys: readonly string[];
  /** Pixels. Rows and the foot never measure themselves. */
  heightOf: (index: number) => number;
  footHeight: number;
  rest: RestOfList;
  /** Stands in the foot while more is coming. */
  coming: ReactNode;
  /** Stands below the last row, and scrolls with it. */
  after?: ReactNode;
  /** Where the list was scrolled to, kept while it is not on the screen. */
  scrolled: Slice<number>;
  /** The row to bring into view when it becomes another one, and to keep there when it or the list is resized; −1 for none. */
  inView?: number;
  padding?: { start: number; end: number };
  className?: string | undefined;
  children: (items: readonly VirtualItem[]) => ReactNode;
}

/** Renders only the visible rows, however long the list is, and asks for more before its end. */
export function LongList(props: LongListProps) {
  const {
    keys,
    heightOf,
    footHeight,
    rest,
    coming,
    after,
    scrolled,
    inView = -1,
    padding,
    className,
    children,
  } = props;
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- nothing it returns is passed on
  const virtual = useVirtualizer({
    count: keys.length + (rest.state === 'none' ? 0 : 1),
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (index < keys.length ? heightOf(index) : footHeight),
    // Stable while the rows are: a new function would make it measure all rows again.
    getItemKey: useCallback((index: number) => keys[index] ?? 'foot', [keys]),
    initialOffset: scrolled.get,
    overscan: 8,
    paddingStart: padding?.start ?? 0,
    paddingEnd: padding?.end ?? 0,
    // The beginning of the next row shows that there is one.
    scrollPaddingEnd: 56,
  });
  const items = virtual.getVirtualItems();
  useMoreNearEnd(items.at(-1)?.index ?? 0, keys.length, rest);
  const wanted = keys[inView];
  const height = virtual.scrollRect?.height ?? 0;
  // A row grows when it has more to tell.
  const tall = virtual.measurementsCache[inView]?.size ?? 0;
  const shown = useRef({ wanted, height: 0 });
  // Not when others come before it, nor after the person has scrolled away from it.
  const bringUp = useEffectEvent(() => {
    const before = shown.current;
    shown.current = { wanted, height };
    const row = virtual.measurementsCache[inView];
    if (!row || !scroller.current) return;
    const { scrollTop } = scroller.current;
    const wasSeen = row.end > scrollTop && row.start < scrollTop + before.height;
    if (before.wanted === wanted && before.height > 0 && !wasSeen) return;
    const [offset] = virtual.getOffsetForIndex(inView, 'auto') ?? [];
    if (offset !== undefined) scroller.current.scrollTop = offset;
  });
  useEffect(() => {
    if (wanted !== undefined) bringUp();
  }, [wanted, height, tall]);
  const foot = items.find(({ key }) => key === 'foot');
  return (
    <div
      ref={scroller}
      className={className ? `${classes.scroller} ${className}` : classes.scroller}
      onScroll={(event) => {
        scrolled.set(event.currentTarget.scrollTop);
      }}
    >
      <div className={classes.rows} style={{ height: virtual.getTotalSize() }}>
        {children(items)}
        {foot && (
          <div {...placeOf(foot)}>
            <div className={rest.fault ? classes.fault : undefined}>
              <ListFoot rest={rest} coming={coming} />
            </div>
          </div>
        )}
      </div>
      {after}
    </div>
  );
}

/** What puts a row in its place, whatever elements without a position stand around it. */
export function placeOf({ start }: VirtualItem) {
  return { className: classes.item, style: { transform: `translateY(${start}px)` } };
}
