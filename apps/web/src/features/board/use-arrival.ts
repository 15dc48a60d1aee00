import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to the heading of a new view, unless the person is working elsewhere on the page. */
export function useArrival<Element extends HTMLElement>(): RefObject<Element | null> {
  const heading = useRef<Element>(null);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
