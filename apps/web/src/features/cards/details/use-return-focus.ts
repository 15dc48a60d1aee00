import { useEffect } from 'react';
import { useView } from '../../../lib/view-context.ts';

/** Gives the focus back, when a dialog goes, to what had it when the dialog came, or to the view behind it. */
export function useReturnFocus(): void {
  const view = useView();
  useEffect(() => {
    const before = document.activeElement;
    const viewThen = () => view?.current;
    return () => {
      // Once the dialog is out of the page, and with it what had the focus.
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        const isThere = before instanceof HTMLElement && before !== document.body && before.isConnected;
        const target = isThere ? before : viewThen();
        target?.focus({ preventScroll: true });
      });
    };
  }, [view]);
}
