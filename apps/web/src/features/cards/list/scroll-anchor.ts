import { flushSync } from 'react-dom';

/** Makes a change that may take away what stands above a button, which stays where it was pressed in what scrolls. */
export function withScrollAnchor(
  { button, scroller }: { button: HTMLElement; scroller: HTMLElement | null | undefined },
  change: () => void,
): void {
  const before = button.getBoundingClientRect().top;
  flushSync(change);
  const moved = button.getBoundingClientRect().top - before;
  if (moved < 0) scroller?.scrollBy({ top: moved, behavior: 'instant' });
}
