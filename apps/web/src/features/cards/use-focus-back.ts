import { useEffect } from 'react';

/** Gives the focus back, when a dialog goes, to what had it when the dialog came, or to the view behind it. */
export function useFocusBack(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      // Once the dialog is out of the page, and with it what had the focus.
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        const isThere = before instanceof HTMLElement && before !== document.body && before.isConnected;
        const target = isThere ? before : document.getElementById('view');
        target?.focus({ preventScroll: true });
      });
    };
  }, []);
}
