import { useCallback, useLayoutEffect, useRef } from 'react';
import { pageSlice } from '../../../lib/page-store.ts';
import { useView } from '../../../lib/view-context.ts';

/** The answer from which a person went to the board, and where its results were on the screen. */
interface Left {
  turnId: string;
  /** From the top of the view to the results, in pixels. */
  top: number;
}

const left = pageSlice<Left | null>('results left for the board', null);

/** The turn to return to; null if the chat wasn’t left for the board. */
export function turnLeft(): string | null {
  return left.get()?.turnId ?? null;
}

/** Frames in which turns above may still be measured, and move the results. */
const SETTLING_FRAMES = 12;

/** Remembers the place when the results are left for the board, and puts it and the focus back on return. */
export function useReturn(turnId: string | null) {
  const head = useRef<HTMLDivElement>(null);
  const view = useView();
  const leave = useCallback(() => {
    const [at, from] = [head.current, view?.current].map((one) => one?.getBoundingClientRect().top);
    if (turnId !== null && at !== undefined && from !== undefined)
      left.set(() => ({ turnId, top: at - from }));
  }, [turnId, view]);
  useLayoutEffect(() => {
    const place = left.get();
    if (place === null || place.turnId !== turnId) return undefined;
    let frames = 0;
    let frame = 0;
    const settle = () => {
      const [results, scroller] = [head.current, view?.current];
      if (results && scroller) {
        const top = results.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
        scroller.scrollBy({ top: top - place.top, behavior: 'instant' });
        if (frames === 0)
          results.querySelector<HTMLElement>('[data-compare]')?.focus({ preventScroll: true });
      }
      if (++frames < SETTLING_FRAMES) frame = requestAnimationFrame(settle);
      else left.set(() => null);
    };
    frame = requestAnimationFrame(settle);
    return () => cancelAnimationFrame(frame);
  }, [turnId, view]);
  return { head, leave };
}
