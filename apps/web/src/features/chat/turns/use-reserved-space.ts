import { type RefObject, useEffect, useState } from 'react';

interface Writing {
  /** True while the text grows above the cards. */
  isWriting: boolean;
  /** True for the newest turn. */
  latest: boolean;
}

/**
 * True while space is reserved for an answer’s text, so that the cards below it stay where they are. What a short text
 * leaves empty is given up as soon as nobody sees the cards move: when they are below the window, or a next turn is asked.
 */
export function useReservedSpace(
  box: RefObject<HTMLElement | null>,
  { isWriting, latest }: Writing,
): boolean {
  const [isReserved, setReserved] = useState(isWriting);
  if (isWriting && !isReserved) setReserved(true);
  const isWatched = isReserved && !isWriting;
  useEffect(() => {
    const element = box.current;
    if (!element || !isWatched) return undefined;
    const watch = new IntersectionObserver(([seen]) => {
      if (seen?.rootBounds && seen.boundingClientRect.bottom > seen.rootBounds.bottom) setReserved(false);
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [box, isWatched]);
  return isWriting || (isReserved && latest);
}
