/** What a key does in the inbox. */
export type InboxAct = 'next' | 'previous' | 'snooze' | 'reply' | 'search';

const ACTS: Readonly<Record<string, InboxAct>> = {
  j: 'next',
  k: 'previous',
  e: 'snooze',
  r: 'reply',
  s: 'search',
};

interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  isComposing: boolean;
}

/** Null for any other key, with a modifier, and while the key belongs to something else. */
export function inboxActOf(event: Pressed, isElsewhere: boolean): InboxAct | null {
  if (isElsewhere || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return null;
  return ACTS[event.key.toLowerCase()] ?? null;
}

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
