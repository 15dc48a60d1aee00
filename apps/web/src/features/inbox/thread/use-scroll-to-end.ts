import type { Thread } from '@cosmos/contract/email/threads.ts';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const NEAR = 120;

/**
 * Opens a conversation at its latest message, and follows new ones for whoever is near the end. What grows at the bottom pushes
 * the messages up instead of covering them.
 */
export function useScrollToEnd(thread: Thread | undefined): RefObject<HTMLDivElement | null> {
  const column = useRef<HTMLDivElement>(null);
  const known = useRef(0);
  const count = thread?.contents.length ?? 0;
  useLayoutEffect(() => {
    const scroller = column.current?.closest('main');
    const before = known.current;
    known.current = count;
    if (!scroller || count <= before) return;
    const left = scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop;
    const added = column.current?.querySelector('li:last-child')?.clientHeight ?? 0;
    if (before === 0 || left < NEAR + added) scroller.scrollTop = scroller.scrollHeight;
  }, [count]);
  const isThere = thread !== undefined;
  useEffect(() => {
    const dock = column.current?.querySelector<HTMLElement>('[data-reply]');
    const scroller = column.current?.closest('main');
    if (!dock || !scroller) return undefined;
    let known = dock.offsetHeight;
    const observer = new ResizeObserver(() => {
      const grown = dock.offsetHeight - known;
      known += grown;
      if (grown <= 0) return;
      const left = scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop;
      if (left < NEAR + grown) scroller.scrollTop += grown;
    });
    observer.observe(dock);
    return () => observer.disconnect();
  }, [isThere]);
  return column;
}
