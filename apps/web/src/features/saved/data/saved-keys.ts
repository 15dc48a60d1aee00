/** What a key does in the list of saved records. */
export type SavedAct = 'next' | 'previous' | 'select' | 'remove' | 'note' | 'search' | 'undo';

const ACTS: Readonly<Record<string, SavedAct>> = {
  j: 'next',
  k: 'previous',
  x: 'select',
  e: 'remove',
  r: 'note',
  s: 'search',
  z: 'undo',
};

interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  isComposing: boolean;
}

/** Null for any other key, with a modifier, and while the key belongs to something else. */
export function savedActOf(event: Pressed, isElsewhere: boolean): SavedAct | null {
  if (isElsewhere || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return null;
  return ACTS[event.key.toLowerCase()] ?? null;
}

/** The row after or before the one the keyboard is at; the first one if it is at none. */
export function rowBeside(ids: readonly string[], focused: string | undefined, step: 1 | -1): string | null {
  const index = focused === undefined ? -1 : ids.indexOf(focused);
  if (index < 0) return ids[0] ?? null;
  return ids[Math.min(ids.length - 1, Math.max(0, index + step))] ?? null;
}
