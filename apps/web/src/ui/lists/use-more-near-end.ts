import { useEffect } from 'react';
import type { RestOfList } from './rest-of-list.ts';

/** The next page is requested this many rows before the end. */
const AHEAD = 20;

/** Asks for the next page as soon as one of the last loaded rows is rendered. */
export function useMoreNearEnd(lastRendered: number, count: number, { state, ask }: RestOfList): void {
  const asks = lastRendered >= count - AHEAD && state === 'unread';
  useEffect(() => {
    if (asks) ask();
  });
}
