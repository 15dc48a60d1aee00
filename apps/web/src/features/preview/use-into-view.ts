import { type RefObject, useEffect, useRef } from 'react';

/** Anything by which a person takes over the scrolling. */
const OWN_MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls a new turn into view, and once more when its answer is complete: the growing page can stop a smooth scroll
 * halfway. A person who scrolls in the meantime is left where they are.
 */
export function useIntoView(turn: RefObject<HTMLElement | null>, isNew: boolean, isSettled: boolean): void {
  const hasMoved = useRef(false);
  const wasNew = useRef(isNew);
  useEffect(() => {
    const note = () => (hasMoved.current = true);
    for (const move of OWN_MOVES) window.addEventListener(move, note, { passive: true });
    return () => {
      for (const move of OWN_MOVES) window.removeEventListener(move, note);
    };
  }, []);
  useEffect(() => {
    const top = turn.current?.getBoundingClientRect().top ?? 0;
    const isAway = top < 0 || top > window.innerHeight * 0.7;
    if (wasNew.current && !hasMoved.current && isAway)
      turn.current?.scrollIntoView({ block: 'start', behavior: 'smooth' });
  }, [turn, isSettled]);
}
