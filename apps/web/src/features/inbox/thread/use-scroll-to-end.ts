import type { Thread } from '@cosmos/contract/email/threads.ts';
import { type RefObject, useLayoutEffect, useRef } from 'react';

const NEAR = 120;

/** Opens a conversation at its latest message, and follows new ones for whoever is near the end. */
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
  return column;
}
