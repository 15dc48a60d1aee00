import { useEffect, useState } from 'react';

/** Whole seconds until a time by this machine’s clock, counted down to 0. */
export function useSecondsUntil(time: number): number {
  const [now, setNow] = useState(() => Date.now());
  const waiting = now < time;
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    if (!waiting) return undefined;
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [time, waiting]);
  return Math.max(0, Math.ceil((time - now) / 1_000));
}
