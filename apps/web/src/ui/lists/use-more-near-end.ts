import { useEffect, useEffectEvent } from 'react';
import type { RestOfList } from './rest-of-list.ts';

/** The next page is requested this many rows before the end. */
const AHEAD = 20;

/** Asks for the next page as soon as one of the last loaded rows is rendered; once, also while there is no network. */
export function useMoreNearEnd(lastRendered: number, count: number, { state, ask }: RestOfList): void {
  const asks = lastRendered >= count - AHEAD && state === 'unread';
  const more = useEffectEvent(ask);
  useEffect(() => {
    if (asks) more();
  }, [asks, count]);
}
