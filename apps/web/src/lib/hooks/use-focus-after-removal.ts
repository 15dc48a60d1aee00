import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus in a list whose pressed button goes with its row: it moves to the button of the row that takes its place, to the
 * last one, or, where no row is left, to where `otherwise` puts it. Returns what a press calls, with the place of its row.
 */
export function useFocusAfterRemoval(
  list: RefObject<HTMLElement | null>,
  count: number,
  otherwise: () => void,
): (place: number) => void {
  const pressed = useRef<number | null>(null);
  const before = useRef(count);
  const elsewhere = useRef(otherwise);
  useEffect(() => {
    elsewhere.current = otherwise;
  });
  useEffect(() => {
    const isShorter = count < before.current;
    before.current = count;
    const place = pressed.current;
    if (!isShorter || place === null) return;
    pressed.current = null;
    const buttons = list.current?.querySelectorAll('button') ?? [];
    const neighbour = buttons[Math.min(place, buttons.length - 1)];
    if (neighbour) neighbour.focus();
    else elsewhere.current();
  }, [count, list]);
  return (place) => {
    pressed.current = place;
  };
}
