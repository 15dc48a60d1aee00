/** What a key does in a list of staff; a letter of its own is passed on. */
export type RowAct = 'next' | 'previous' | 'select' | 'search' | 'approve' | 'decline';

const ACTS: Readonly<Record<string, RowAct>> = {
  j: 'next',
  k: 'previous',
  x: 'select',
  s: 'search',
  a: 'approve',
  d: 'decline',
};

interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  isComposing: boolean;
}

/** Null for any other key, with a modifier, and while the key belongs to something else. */
export function rowActOf(event: Pressed, isElsewhere: boolean): RowAct | null {
  if (isElsewhere || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return null;
  return ACTS[event.key.toLowerCase()] ?? null;
}

/** The row after or before the one that has the focus; the first one if none has it. */
export function rowBeside(ids: readonly string[], focused: string | undefined, step: 1 | -1): string | null {
  const index = focused === undefined ? -1 : ids.indexOf(focused);
  if (index < 0) return ids[0] ?? null;
  return ids[Math.min(ids.length - 1, Math.max(0, index + step))] ?? null;
}
