import { useEffect } from 'react';
import { useSlice } from '../../../lib/page-store.ts';
import { rowOfKept } from './row-steps.ts';
import { keptKeys, rowWanted } from './inbox-state.ts';

/** Does what was pressed while the list was loading; `ids` is null until it is there. */
export function useKeptKeys(ids: readonly string[] | null, opened: string | undefined): void {
  const kept = useSlice(keptKeys);
  useEffect(() => {
    if (kept === null || kept.steps === 0 || ids === null) return;
    const row = rowOfKept(ids, opened, kept);
    keptKeys.set(kept.opens && row !== null ? { steps: 0, opens: true } : null);
    rowWanted.set(row);
  }, [kept, ids, opened]);
}
