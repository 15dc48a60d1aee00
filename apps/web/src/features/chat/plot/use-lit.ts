import { type RefObject, useCallback, useEffect, useState } from 'react';

/** The id of the record under the pointer or with the focus, be it its dot or its card; the other of the two is lit as well. */
export function useLit(plot: RefObject<Element | null>): string | null {
  const [lit, setLit] = useState<string | null>(null);
  useEffect(() => {
    const turn = plot.current?.closest('article');
    if (!turn) return undefined;
    const look = ({ target }: Event) => setLit(target instanceof Element ? idAt(target) : null);
    const onPointer = (event: PointerEvent) => {
      // A finger that scrolls points at nothing.
      if (event.pointerType !== 'touch') look(event);
    };
    const leave = () => setLit(null);
    turn.addEventListener('pointerover', onPointer);
    turn.addEventListener('pointerleave', leave);
    turn.addEventListener('focusin', look);
    turn.addEventListener('focusout', leave);
    return () => {
      turn.removeEventListener('pointerover', onPointer);
      turn.removeEventListener('pointerleave', leave);
      turn.removeEventListener('focusin', look);
      turn.removeEventListener('focusout', leave);
    };
  }, [plot]);
  useEffect(() => {
    const card = lit === null ? null : cardOf(plot.current, lit);
    card?.setAttribute('data-lit', '');
    return () => card?.removeAttribute('data-lit');
  }, [plot, lit]);
  return lit;
}

/** Dots name their record by `data-dot`, cards by `data-result`. */
function idAt(target: Element): string | null {
  const at = target.closest<HTMLElement | SVGElement>('[data-dot], [data-result]');
  return at?.dataset['dot'] ?? at?.dataset['result'] ?? null;
}

/** The card of a record in the turn that a plot belongs to; null if it isn’t shown. */
function cardOf(plot: Element | null, id: string): HTMLElement | null {
  return plot?.closest('article')?.querySelector<HTMLElement>(`[data-result="${CSS.escape(id)}"]`) ?? null;
}

/** Scrolls to a record’s card and focuses it; opens the record if its card isn’t shown. */
export function useGoToCard(
  plot: RefObject<Element | null>,
  onOpen: (id: string) => void,
): (id: string) => void {
  return useCallback(
    (id) => {
      const card = cardOf(plot.current, id);
      const target = card?.querySelector<HTMLElement>('[tabindex="0"], a[href], button');
      if (!card || !target) return onOpen(id);
      const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      card.scrollIntoView({ block: 'center', behavior: still ? 'instant' : 'smooth' });
      target.focus({ preventScroll: true });
    },
    [plot, onOpen],
  );
}
