import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while prerendering and during hydration; true afterwards, and in every other render. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
