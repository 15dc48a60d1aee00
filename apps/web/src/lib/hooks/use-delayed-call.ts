import { useEffect, useEffectEvent } from 'react';

/** Runs once, some time after `active` has become true, unless it becomes false before. */
export function useDelayedCall(milliseconds: number, active: boolean, run: () => void): void {
  const onTime = useEffectEvent(run);
  useEffect(() => {
    if (!active) return undefined;
    const timer = setTimeout(() => onTime(), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds, active]);
}
