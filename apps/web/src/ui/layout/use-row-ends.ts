import { type RefObject, useEffect, useState } from 'react';

/** Pixels that don’t count as room. */
const SLACK = 4;

/** Whether a box that scrolls sideways is at its start or end; at both if all of it is seen. */
export function useRowEnds(box: RefObject<HTMLElement | null>): { isAtStart: boolean; isAtEnd: boolean } {
  const [ends, setEnds] = useState({ isAtStart: true, isAtEnd: true });
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const look = () => {
      const left = Math.abs(element.scrollLeft);
      const next = {
        isAtStart: left <= SLACK,
        isAtEnd: left + element.clientWidth >= element.scrollWidth - SLACK,
      };
      setEnds((now) => (now.isAtStart === next.isAtStart && now.isAtEnd === next.isAtEnd ? now : next));
    };
    look();
    const resized = new ResizeObserver(look);
    resized.observe(element);
    if (element.firstElementChild) resized.observe(element.firstElementChild);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [box]);
  return ends;
}
