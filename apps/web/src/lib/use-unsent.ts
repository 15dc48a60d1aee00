import type { Mutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** The browser asks before the page is closed or loaded anew while something is there that would be lost. */
export function useUnsent(isUnsent: () => boolean): void {
  const latest = useRef(isUnsent);
  useEffect(() => {
    latest.current = isUnsent;
  });
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (latest.current()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
}

/** A change that waits for the network or is tried again; one that is just under way arrives though its page is gone. */
export function waitsForServer({ state }: Mutation): boolean {
  return state.isPaused || state.failureCount > 0;
}
