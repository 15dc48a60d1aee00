import { useEffect } from 'react';
import { refreshInbox } from './data/inbox-data.ts';

const LOOK_EVERY_MS = 15_000;

/** Loads the list again while it is looked at, and at once when the window is looked at again. */
export function useFreshInbox(): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void refreshInbox();
    };
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, []);
}
