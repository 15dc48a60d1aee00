import { type RefObject, useLayoutEffect, useRef } from 'react';

const TAKES_MS = 200;

/** A composer on its way from the middle of an empty chat to the foot; the chat gets its address meanwhile. */
let docking: { from: number; at: number } | null = null;

/** Moves the composer to the foot when the first question has been asked; where motion is reduced, at once. */
export function useDocking(isEmpty: boolean, continues: boolean): RefObject<HTMLDivElement | null> {
  const dock = useRef<HTMLDivElement>(null);
  const lastTop = useRef<number | null>(null);
  useLayoutEffect(() => {
    const element = dock.current;
    if (!element) return undefined;
    if (isEmpty) {
      // Where it stands when the question is sent, however far the page was scrolled by then.
      const follow = () => {
        lastTop.current = element.getBoundingClientRect().top;
      };
      follow();
      const sizes = new ResizeObserver(follow);
      sizes.observe(element);
      document.addEventListener('scroll', follow, { capture: true, passive: true });
      return () => {
        sizes.disconnect();
        document.removeEventListener('scroll', follow, { capture: true });
      };
    }
    if (lastTop.current !== null) docking = { from: lastTop.current, at: performance.now() };
    lastTop.current = null;
    return undefined;
  }, [isEmpty]);
  useLayoutEffect(() => {
    const element = dock.current;
    if (isEmpty || !element || !docking) return;
    const elapsed = performance.now() - docking.at;
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (elapsed >= TAKES_MS || isStill || (!continues && elapsed > 50)) return;
    const way = docking.from - element.getBoundingClientRect().top;
    const moved = element.animate([{ transform: `translateY(${way}px)` }, { transform: 'none' }], {
      duration: TAKES_MS,
      easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)',
    });
    moved.currentTime = elapsed;
  }, [isEmpty, continues]);
  return dock;
}
