import { flushSync } from 'react-dom';

/** Makes a change that may take away what stands above a button, which stays where it was pressed. */
export function inPlace(button: HTMLElement, change: () => void): void {
  const before = button.getBoundingClientRect().top;
  flushSync(change);
  const moved = button.getBoundingClientRect().top - before;
  if (moved < 0) document.getElementById('view')?.scrollBy({ top: moved, behavior: 'instant' });
}
