import { type RefObject, useEffect, useRef } from 'react';

/** A turn that begins lower than this share of the window leaves too little of its answer to be seen. */
const LOW = 0.45;
/** Anything by which a person takes over the scrolling. */
const OWN_MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls a new turn into view smoothly. The growing page can stop a smooth scroll halfway, so a turn that is still away
 * when its answer is complete, or when the page comes to rest after that, is brought there at once. A person who
 * scrolls in the meantime is left where they are.
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
    const bring = (behavior: ScrollBehavior) => {
      const top = turn.current?.getBoundingClientRect().top ?? 0;
      const isAway = top < 0 || top > window.innerHeight * LOW;
      if (wasNew.current && !hasMoved.current && isAway)
        turn.current?.scrollIntoView({ block: 'start', behavior });
    };
    bring(isSettled ? 'instant' : 'smooth');
    if (!isSettled) return;
    const atRest = () => bring('instant');
    document.addEventListener('scrollend', atRest, { once: true });
    return () => document.removeEventListener('scrollend', atRest);
  }, [turn, isSettled]);
}
