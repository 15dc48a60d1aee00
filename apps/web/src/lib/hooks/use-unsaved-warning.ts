import type { Mutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

/** The browser asks before the page is closed or loaded anew while something is there that would be lost. */
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

/** A change that waits for the network or is tried again; one that is just under way arrives though its page is gone. */
export function waitsForServer({ state }: Mutation): boolean {
  return state.isPaused || state.failureCount > 0;
}
