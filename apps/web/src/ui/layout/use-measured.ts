import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * A number measured from an element before it is painted, and again when its width changes; `measure` must not depend on
 * what was measured before.
 */
export function useMeasured(
  ref: RefObject<HTMLElement | null>,
  measure: (element: HTMLElement) => number,
  atFirst: number,
): number {
  const [measured, setMeasured] = useState(atFirst);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    let width = element.clientWidth;
    setMeasured(measure(element));
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === width) return;
      width = element.clientWidth;
      // Within the same frame, so that nothing is seen to move.
      flushSync(() => setMeasured(measure(element)));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, measure]);
  return measured;
}
