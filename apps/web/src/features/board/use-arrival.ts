import { type RefObject, useEffect, useRef } from 'react';

/** The heading of a view that has come takes the focus, unless somebody is at work elsewhere on the page. */
export function useArrival<Element extends HTMLElement>(): RefObject<Element | null> {
  const heading = useRef<Element>(null);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
