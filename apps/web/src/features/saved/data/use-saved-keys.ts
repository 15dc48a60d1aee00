import type { SavedRow } from '@cosmos/contract/saved/library.ts';
import { useEffect, useEffectEvent } from 'react';
import { useSlice } from '../../../lib/page-store.ts';
import type { Say } from '../../../ui/feedback/use-toast.tsx';
import { isElsewhere } from '../../palette/is-elsewhere.ts';
import { singleKeys } from '../../palette/single-keys.ts';
import { bringBack, removeRecords } from './saved-changes.ts';
import { rowBeside, savedActOf } from './saved-keys.ts';
import { savedRowWanted, selected } from './saved-state.ts';

/** The keys of the Saved tab; they come before those of the workspace. */
export function useSavedKeys(rows: readonly SavedRow[], isOwn: boolean, say: Say): void {
  const isOn = useSlice(singleKeys);
  const act = (event: KeyboardEvent): boolean => {
    const wanted = isOn ? savedActOf(event, isElsewhere(event.target)) : null;
    if (wanted === null) return false;
    const ids = rows.map(({ savedId }) => savedId);
    const focused = focusedRow();
    if (wanted === 'next' || wanted === 'previous')
      savedRowWanted.set(rowBeside(ids, focused, wanted === 'next' ? 1 : -1));
    else if (event.repeat) return true;
    else if (wanted === 'search') document.querySelector<HTMLElement>('[data-saved-search]')?.focus();
    else if (!isOwn) return false;
    else if (wanted === 'undo') void bringBack(say);
    else if (focused === undefined) return true;
    else if (wanted === 'select') toggleSelected(focused);
    else if (wanted === 'note')
      document.querySelector<HTMLElement>(`[data-saved="${focused}"] [data-note]`)?.click();
    else {
      const next = rowBeside(ids, focused, 1);
      // The row goes, so the focus moves on.
      savedRowWanted.set(next === focused ? rowBeside(ids, focused, -1) : next);
      void removeRecords([focused], say);
    }
    return true;
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!event.defaultPrevented && act(event)) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener, { capture: true });
    return () => document.removeEventListener('keydown', listener, { capture: true });
  }, []);
}

function focusedRow(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('[data-saved]')?.dataset['saved'];
}

export function toggleSelected(savedId: string): void {
  selected.set((now) => {
    const next = new Set(now);
    if (!next.delete(savedId)) next.add(savedId);
    return next;
  });
}
