import { type RefObject, useEffect } from 'react';

const LOOKS_EVERY_MS = 100;
const LOOKS_FOR_MS = 3_000;

/**
 * Gives an element the focus if nothing has it: the button that opened the dialogs is no longer there when they have
 * faded. A press elsewhere ends it. It begins again after it was `held`.
 */
export function useFocusIfLost(element: RefObject<HTMLElement | null>, held: boolean): void {
  useEffect(() => {
    if (held) return undefined;
    const look = () => {
      if (document.activeElement !== document.body) return;
      element.current?.focus({ preventScroll: true });
      stop();
    };
    const looking = setInterval(look, LOOKS_EVERY_MS);
    const stop = () => {
      clearInterval(looking);
      clearTimeout(end);
      window.removeEventListener('pointerdown', stop, true);
    };
    const end = setTimeout(stop, LOOKS_FOR_MS);
    window.addEventListener('pointerdown', stop, true);
    return stop;
  }, [element, held]);
}
