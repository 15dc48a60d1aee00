import type { Mutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

/** Makes the browser ask before the page is closed or reloaded while unsent data would be lost. */
export function useUnsavedWarning(isUnsent: () => boolean): void {
  const onLeaving = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isUnsent()) event.preventDefault();
  });
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => onLeaving(event);
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
}

/** True if a change waits for the network or a retry; one in flight arrives even if the page is gone. */
export function waitsForServer({ state }: Mutation): boolean {
  return state.isPaused || state.failureCount > 0;
}
