import { type RefObject, useEffect, useRef } from 'react';

interface FollowEnd {
  list: RefObject<HTMLElement | null>;
  /** True while an answer is running. */
  running: boolean;
  /** Key of the newest turn. */
  key: string | undefined;
}

const NEAR = 24;
const ABOVE = 12;
const UPWARD_KEYS = new Set(['PageUp', 'Home', 'ArrowUp']);

/** The element that scrolls a list of turns: the view around it. */
export function scrollerOf(list: RefObject<HTMLElement | null>): HTMLElement | null {
  return list.current?.closest('main') ?? null;
}

/** True within 24 px of the end: whoever scrolls that far wants to follow the answer. */
export function isAtEnd(scroller: Pick<HTMLElement, 'scrollHeight' | 'clientHeight' | 'scrollTop'>): boolean {
  return scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop < NEAR;
}

/**
 * Keeps the end of a running answer in view, but never scrolls its beginning out: once the question has reached the
 * top, scrolling stops. If the person scrolls up, following pauses until they return to the end.
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
      if (isAtEnd(scroller)) follows.current = true;
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
    // A person who asks wants to see the answer.
    follows.current = true;
    // A long list renders its newest turn only once it is scrolled to, which may overshoot.
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
    // Start over for a new turn, or when one ends.
  }, [list, running, key]);
}
