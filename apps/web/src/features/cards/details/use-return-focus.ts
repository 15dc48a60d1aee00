import { useEffect } from 'react';
import { useView } from '../../../lib/view-context.ts';

/** When a dialog closes, returns the focus to the element that had it before, or to the view behind it. */
export function useReturnFocus(): void {
  const view = useView();
  useEffect(() => {
    const before = document.activeElement;
    const viewThen = () => view?.current;
    return () => {
      // Runs once the dialog, and with it the focused element, has left the page.
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        const isThere = before instanceof HTMLElement && before !== document.body && before.isConnected;
        const target = isThere ? before : viewThen();
        target?.focus({ preventScroll: true });
      });
    };
  }, [view]);
}
