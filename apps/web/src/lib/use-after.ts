import { useEffect, useRef } from 'react';

/** Runs once, some time after `active` has become true; not at all where it ends before. */
export function useAfter(milliseconds: number, active: boolean, run: () => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (!active) return undefined;
    const timer = setTimeout(() => latest.current(), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds, active]);
}
