import { useCallback } from 'react';

/** Keeps the height of an element in a property of the page, for what has to stay clear of it. */
export function useMeasuredHeight(property: `--${string}`): (element: HTMLElement | null) => () => void {
  return useCallback(
    (element) => {
      const root = document.documentElement;
      const sizes = new ResizeObserver(([entry]) =>
        root.style.setProperty(property, `${Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? 0)}px`),
      );
      if (element) sizes.observe(element);
      return () => {
        sizes.disconnect();
        root.style.removeProperty(property);
      };
    },
    [property],
  );
}
