import { useCallback, useEffect, useState } from 'react';
import { pageSlice } from '../../../lib/page-store.ts';
import { type Filters, NO_FILTERS } from '../filters/filters.ts';

/** What a person made of an answer's cards. */
export interface ListState {
  filters: Filters;
  /** True where more than the first are shown. */
  expanded: boolean;
  /** Ids of the cards that are lines now. */
  closed: readonly string[];
}

const AT_FIRST: ListState = { filters: NO_FILTERS, expanded: false, closed: [] };

/** By turn; a reload forgets them, another view and back doesn't, nor does a turn that was scrolled out of sight. */
const lists = pageSlice<Readonly<Record<string, { of: string; state: ListState }>>>('result lists', {});

/** What is kept of a turn's list; of other results of it only the filters. Exported for its test. */
export function listOf(turnId: string | null, ids: string): ListState {
  const last = turnId === null ? undefined : lists.get()[turnId];
  if (!last) return AT_FIRST;
  return last.of === ids ? last.state : { ...AT_FIRST, filters: last.state.filters };
}

export function keepList(turnId: string, ids: string, state: ListState): void {
  lists.set((all) => ({ ...all, [turnId]: { of: ids, state } }));
}

/** A turn's list in the page's memory, the way to change it, and whether it was on the page before. */
export function useKeptList(
  turnId: string | null,
  ids: string,
): { list: ListState; change: (changes: (now: ListState) => Partial<ListState>) => void; known: boolean } {
  const [list, setList] = useState(() => listOf(turnId, ids));
  const [known] = useState(() => turnId !== null && lists.get()[turnId]?.of === ids);
  useEffect(() => {
    if (turnId !== null) keepList(turnId, ids, list);
  }, [turnId, ids, list]);
  const change = useCallback(
    (changes: (now: ListState) => Partial<ListState>) => setList((now) => ({ ...now, ...changes(now) })),
    [],
  );
  return { list, change, known };
}
