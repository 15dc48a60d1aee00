import { flushSync } from 'react-dom';

/** Makes a change that may remove content above a pressed button, and scrolls so that the button stays in place. */
export function withScrollAnchor(
  { button, scroller }: { button: HTMLElement; scroller: HTMLElement | null | undefined },
  change: () => void,
): void {
  const before = button.getBoundingClientRect().top;
  flushSync(change);
  const moved = button.getBoundingClientRect().top - before;
  if (moved < 0) scroller?.scrollBy({ top: moved, behavior: 'instant' });
}
