import type { Mutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** Makes the browser ask before the page is closed or reloaded while unsent data would be lost. */
export function useUnsavedWarning(isUnsent: () => boolean): void {
  const latest = useRef(isUnsent);
  useEffect(() => {
    latest.current = isUnsent;
  });
  useEffect(() => {
    // No effect event: the router reloads the page while it renders, when a part of it can't be loaded, and those refuse that.
    const ask = (event: BeforeUnloadEvent) => {
      if (latest.current()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
}

/** True if a change waits for the network or a retry; one in flight arrives even if the page is gone. */
export function waitsForServer({ state }: Mutation): boolean {
  return state.isPaused || state.failureCount > 0;
}
