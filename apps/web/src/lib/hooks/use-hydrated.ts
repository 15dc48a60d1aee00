import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in markup drawn ahead and while the script takes it over; true from then on, and in every other render. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
