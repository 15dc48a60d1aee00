import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';

interface Place {
  row: number;
  column: number;
}

const CELL = '[data-row][data-column]';

/**
 * Makes a table one tab stop: arrows, Home and End move among its cells, with Ctrl to its corners. A cell’s own control
 * has the focus, so that Enter and Space work as usual.
 */
export function useCellWalk(rows: number, columns: number) {
  const table = useRef<HTMLTableElement>(null);
  const [kept, setPlace] = useState<Place>({ row: 0, column: 0 });
  const place = { row: Math.min(kept.row, rows - 1), column: Math.min(kept.column, columns - 1) };
  const onFocus = ({ target }: FocusEvent) => {
    const cell = table.current?.contains(target) ? target.closest<HTMLElement>(CELL) : null;
    if (cell) setPlace({ row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // React also reports the keys of popovers opened from a cell.
    if (!(event.target instanceof Node) || !table.current?.contains(event.target)) return;
    const last = { row: rows - 1, column: columns - 1 };
    let at = place;
    for (;;) {
      const next = nextPlace(event, at, last);
      if (!next) return;
      event.preventDefault();
      if (next.row === at.row && next.column === at.column) return;
      at = next;
      const cell = table.current.querySelector<HTMLElement>(
        `[data-row="${at.row}"][data-column="${at.column}"]`,
      );
      // A cell that isn't there is passed over.
      if (!cell) continue;
      (cell.querySelector<HTMLElement>('button, input') ?? cell).focus();
      return;
    }
  };
  const tabIndexAt = (row: number, column: number) => (place.row === row && place.column === column ? 0 : -1);
  return { table, onFocus, onKeyDown, tabIndexAt };
}

/** Where a key leads; null if it isn’t one of the walk. */
export function nextPlace(
  {
    key,
    ctrlKey,
    metaKey,
    altKey,
    shiftKey,
  }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
  { row, column }: Place,
  last: Place,
): Place | null {
  if (altKey || metaKey || shiftKey) return null;
  const held = (at: number, most: number) => Math.max(0, Math.min(at, most));
  switch (key) {
    case 'ArrowUp':
      return { row: held(row - 1, last.row), column };
    case 'ArrowDown':
      return { row: held(row + 1, last.row), column };
    case 'ArrowLeft':
      return { row, column: held(column - 1, last.column) };
    case 'ArrowRight':
      return { row, column: held(column + 1, last.column) };
    case 'Home':
      return { row: ctrlKey ? 0 : row, column: 0 };
    case 'End':
      return { row: ctrlKey ? last.row : row, column: last.column };
    default:
      return null;
  }
}
