import type { KeyboardEvent } from 'react';

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
const CONTROLS = 'button, a[href], input';
const TITLE = '[data-opens]';

/** Arrow keys move between the controls of a card, Home and End to the first and last card, Escape to the title. */
export function onCardKey(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget: card, target, key } = event;
  // Events of a popover come from outside of the card’s element.
  if (!(target instanceof HTMLElement) || !card.contains(target)) return;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const next = targetOf(key, { card, from: target });
  if (!next || next === target) return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
}

function targetOf(
  key: string,
  { card, from }: { card: HTMLElement; from: HTMLElement },
): HTMLElement | undefined {
  if (key === 'Escape') return card.querySelector<HTMLElement>(TITLE) ?? undefined;
  if (key === 'Home' || key === 'End') {
    const titles = card.closest('ol')?.querySelectorAll<HTMLElement>(TITLE) ?? [];
    return [...titles].at(key === 'Home' ? 0 : -1);
  }
  const step = STEPS[key];
  if (step === undefined) return undefined;
  const controls = [...card.querySelectorAll<HTMLElement>(CONTROLS)].filter((each) =>
    each.checkVisibility({ visibilityProperty: true }),
  );
  const at = controls.indexOf(from);
  return at < 0 ? undefined : controls.at((at + step) % controls.length);
}
