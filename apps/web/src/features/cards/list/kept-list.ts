import { useCallback, useEffect, useState } from 'react';
import { pageSlice } from '../../../lib/page-store.ts';
import { type Filters, NO_FILTERS } from '../filters/filters.ts';
import { TABLE_AT_FIRST, type TableState } from '../table/table-state.ts';

/** The state of an answer’s list of cards. */
export interface ListState {
  filters: Filters;
  /** True if more than the first results are shown. */
  expanded: boolean;
  /** Ids of the cards that are collapsed into lines. */
  closed: readonly string[];
  table: TableState;
}

const AT_FIRST: ListState = { filters: NO_FILTERS, expanded: false, closed: [], table: TABLE_AT_FIRST };

/** By turn. Survives other views, and turns scrolled out of sight, but not a reload. */
const lists = pageSlice<Readonly<Record<string, { of: string; state: ListState }>>>('result lists', {});

/** The stored state of a turn’s list; if the results have changed, only its filters. Exported for its test. */
export function listOf(turnId: string | null, ids: string): ListState {
  const last = turnId === null ? undefined : lists.get()[turnId];
  if (!last) return AT_FIRST;
  return last.of === ids ? last.state : { ...AT_FIRST, filters: last.state.filters };
}

export function keepList(turnId: string, ids: string, state: ListState): void {
  lists.set((all) => ({ ...all, [turnId]: { of: ids, state } }));
}

/** The state of a turn’s list, a setter, and whether it was on the page before. */
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
