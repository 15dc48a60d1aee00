import { useEffect, useEffectEvent } from 'react';
import { useSlice } from '../../../lib/page-store.ts';
import { isElsewhere } from '../../palette/is-elsewhere.ts';
import { singleKeys } from '../../palette/single-keys.ts';
import { type RowAct, rowActOf, rowBeside } from './row-keys.ts';
import { rowWanted } from './table/row-state.ts';

/** What a room does with the row that has the focus, if any. */
type RowActs = Partial<
  Record<Exclude<RowAct, 'next' | 'previous' | 'search'>, (focused: string | null) => void>
>;

/** The keys of a list of staff; they come before those of the workspace. Enter is the row’s own button. */
export function useRowKeys(ids: readonly string[], acts: RowActs = {}): void {
  const isOn = useSlice(singleKeys);
  const act = (event: KeyboardEvent): boolean => {
    const wanted = isOn ? rowActOf(event, isElsewhere(event.target)) : null;
    if (wanted === null) return false;
    const focused = focusedRow();
    if (wanted === 'next' || wanted === 'previous') {
      rowWanted.set(rowBeside(ids, focused, wanted === 'next' ? 1 : -1));
      return true;
    }
    if (wanted === 'search') {
      document.querySelector<HTMLElement>('[data-staff-search]')?.focus();
      return true;
    }
    const own = acts[wanted];
    if (!own) return false;
    if (!event.repeat) own(focused ?? null);
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
  return document.activeElement?.closest<HTMLElement>('[data-staff-row]')?.dataset['staffRow'];
}
