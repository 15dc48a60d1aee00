import { type RefObject, useEffect, useState } from 'react';

/** Whether an element has scrolled out above the element that it scrolls in. */
export function usePassed(element: RefObject<HTMLElement | null>): boolean {
  const [isPassed, setPassed] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const observer = new IntersectionObserver(
      ([entry]) =>
        setPassed(
          entry !== undefined &&
            !entry.isIntersecting &&
            entry.boundingClientRect.bottom <= (entry.rootBounds?.top ?? 0) + 1,
        ),
      { root: target.closest('[data-board-scroller]') },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return isPassed;
}
