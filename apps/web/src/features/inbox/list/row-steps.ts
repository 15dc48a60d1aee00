/** The row after or before the one the keyboard is at; the first one, or the open conversation's, if it is at none. */
export function nextRow(
  ids: readonly string[],
  at: { focused: string | undefined; opened: string | undefined },
  step: 1 | -1,
): string | null {
  const from = at.focused ?? at.opened;
  const index = from === undefined ? -1 : ids.indexOf(from);
  if (index < 0) return ids[0] ?? null;
  return ids[Math.min(ids.length - 1, Math.max(0, index + step))] ?? null;
}

/** What was pressed before its row was there: steps down the list (up, if negative), and Enter behind them. */
export interface KeptKeys {
  steps: number;
  opens: boolean;
}

export function keepStep(kept: KeptKeys | null, step: 1 | -1): KeptKeys {
  return { steps: (kept?.steps ?? 0) + step, opens: false };
}

/** The row that the kept steps lead to, now that the list is there; null if it is empty. */
export function rowOfKept(
  ids: readonly string[],
  opened: string | undefined,
  { steps }: KeptKeys,
): string | null {
  let row = nextRow(ids, { focused: undefined, opened }, steps < 0 ? -1 : 1);
  for (let left = Math.abs(steps) - 1; left > 0 && row !== null; left -= 1)
    row = nextRow(ids, { focused: row, opened }, steps < 0 ? -1 : 1);
  return row;
}
