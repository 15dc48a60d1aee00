import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import type { Slice } from '../../lib/page-store.ts';
import { ListFoot } from './list-foot.tsx';
import classes from './page-list.module.css';
import type { RestOfList } from './rest-of-list.ts';
import { useMoreNearEnd } from './use-more-near-end.ts';

interface PageListProps<Row> {
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Pixels, until a row has been measured. */
  rowHeight: number;
  rest: RestOfList;
  /** Stands below the rows while more are coming. */
  coming: ReactNode;
  /** Where the page was scrolled to, kept while the list is not on the screen. */
  scrolled: Slice<number>;
  /** The row to bring into view when it becomes another one; −1 for none. */
  inView?: number;
  /** Of each row’s `li`. */
  itemClassName?: string | undefined;
  children: (row: Row) => ReactNode;
}

/** Renders only the rows near the window, however long the list is; unlike `LongList` it scrolls with the page. */
export function PageList<Row>(props: PageListProps<Row>) {
  const {
    label,
    rows,
    keyOf,
    rowHeight,
    rest,
    coming,
    scrolled,
    inView = -1,
    itemClassName,
    children,
  } = props;
  const [list, setList] = useState<HTMLUListElement | null>(null);
  // The view around it. Where both are new, the view’s own reference is filled only after the list has been laid out.
  const scroller = list?.closest('main') ?? null;
  const margin = useDistanceFromTop(list, scroller);
  // oxlint-disable-next-line react/incompatible-library -- nothing it returns is passed on
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    getItemKey: useCallback(
      (index: number) => {
        const row = rows[index];
        return row === undefined ? index : keyOf(row);
      },
      [rows, keyOf],
    ),
    scrollMargin: margin,
    initialOffset: scrolled.get,
    overscan: 6,
  });
  const items = virtual.getVirtualItems();
  useMoreNearEnd(items.at(-1)?.index ?? 0, rows.length, rest);
  useEffect(() => {
    if (inView >= 0) virtual.scrollToIndex(inView);
  }, [virtual, inView]);
  useEffect(() => {
    const keep = () => scrolled.set(scroller?.scrollTop ?? 0);
    scroller?.addEventListener('scroll', keep, { passive: true });
    return () => scroller?.removeEventListener('scroll', keep);
  }, [scroller, scrolled]);
  return (
    <>
      <ul
        ref={setList}
        className={classes.rows}
        style={{ height: virtual.getTotalSize() }}
        aria-label={label}
      >
        {items.map(({ key, index, start }) => {
          const row = rows[index];
          return (
            row !== undefined && (
              <li
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                className={itemClassName ? `${classes.item} ${itemClassName}` : classes.item}
                style={{ transform: `translateY(${start - margin}px)` }}
              >
                {children(row)}
              </li>
            )
          );
        })}
      </ul>
      {(rest.state === 'coming' || rest.fault) && (
        <div className={classes.foot}>
          <ListFoot rest={rest} coming={coming} />
        </div>
      )}
    </>
  );
}

/** Where the list begins in what scrolls, as what stands above it grows and shrinks. */
function useDistanceFromTop(list: HTMLElement | null, scroller: HTMLElement | null): number {
  const [distance, setDistance] = useState(0);
  useLayoutEffect(() => {
    if (!scroller || !list) return undefined;
    const measure = () => {
      const from = scroller.getBoundingClientRect().top - scroller.scrollTop;
      setDistance(Math.round(list.getBoundingClientRect().top - from));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(scroller);
    for (const before of aboveWithin(list, scroller)) observer.observe(before);
    return () => observer.disconnect();
  }, [list, scroller]);
  return distance;
}

/** Everything whose height moves the element: what stands before it and before what contains it. */
function aboveWithin(element: Element, scroller: Element): Element[] {
  const found: Element[] = [];
  for (let inner: Element | null = element; inner && inner !== scroller; inner = inner.parentElement)
    for (let one = inner.previousElementSibling; one; one = one.previousElementSibling) found.push(one);
  return found;
}
