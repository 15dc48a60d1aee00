import { type RefObject, useEffect, useRef } from 'react';

interface FollowEnd {
  list: RefObject<HTMLElement | null>;
  /** True while an answer is running. */
  running: boolean;
  /** Of the newest turn. */
  key: string | undefined;
}

const NEAR = 24;
const ABOVE = 12;
const UPWARD_KEYS = new Set(['PageUp', 'Home', 'ArrowUp']);

/** What scrolls a list of turns: the view that it stands in. */
export function scrollerOf(list: RefObject<HTMLElement | null>): HTMLElement | null {
  return list.current?.closest('main') ?? null;
}

/**
 * Keeps the end of a running answer in sight, but never at the price of its beginning: once the question stands at the
 * top, what comes below it waits to be scrolled to. Whoever scrolls up is left alone until they come back to the end.
 */
export function useFollowEnd({ list, running, key }: FollowEnd): void {
  const follows = useRef(true);

  useEffect(() => {
    const scroller = scrollerOf(list);
    if (!scroller) return undefined;
    const leave = () => {
      follows.current = false;
    };
    const onWheel = (event: WheelEvent) => {
      if (event.deltaY < 0) leave();
    };
    const onKey = (event: KeyboardEvent) => {
      const isWriting = event.target instanceof HTMLTextAreaElement;
      if (UPWARD_KEYS.has(event.key) && !isWriting) leave();
    };
    const onScroll = () => {
      if (scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop < NEAR) follows.current = true;
    };
    scroller.addEventListener('wheel', onWheel, { passive: true });
    scroller.addEventListener('touchmove', leave, { passive: true });
    scroller.addEventListener('keydown', onKey);
    scroller.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      scroller.removeEventListener('wheel', onWheel);
      scroller.removeEventListener('touchmove', leave);
      scroller.removeEventListener('keydown', onKey);
      scroller.removeEventListener('scroll', onScroll);
    };
  }, [list]);

  useEffect(() => {
    const element = list.current;
    const scroller = scrollerOf(list);
    if (!running || !element || !scroller) return undefined;
    // Whoever asks looks at the answer.
    follows.current = true;
    // A long list draws its newest turn only once it is scrolled to, which may go too far.
    let isSeeking = false;
    const keepUp = () => {
      if (!follows.current) return;
      const end = scroller.scrollHeight - scroller.clientHeight;
      const turn = element.querySelector('article[aria-busy="true"]');
      if (!turn) {
        isSeeking = true;
        scroller.scrollTop = end;
        return;
      }
      const { top } = turn.getBoundingClientRect();
      const beginning = top - scroller.getBoundingClientRect().top + scroller.scrollTop - ABOVE;
      const wanted = Math.min(beginning, end);
      if (wanted > scroller.scrollTop || isSeeking) scroller.scrollTop = wanted;
      isSeeking = false;
    };
    const sizes = new ResizeObserver(keepUp);
    sizes.observe(element);
    keepUp();
    return () => sizes.disconnect();
    // A new turn, or the end of one, begins anew.
  }, [list, running, key]);
}
