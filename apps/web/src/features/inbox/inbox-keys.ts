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
