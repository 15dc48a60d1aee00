/** What the keys do. One list for the page and for the help. */
export const SHORTCUTS = [
  { keys: ['N'], what: 'Add a chat' },
  { keys: ['/'], what: 'Write a message' },
  { keys: ['S'], what: 'Search your chats' },
  { keys: ['?'], what: 'Show this list' },
] as const;
export const PALETTE_SHORTCUT = 'Open the command palette';

type Key = (typeof SHORTCUTS)[number]['keys'][0];

interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  repeat: boolean;
  isComposing: boolean;
}

/** True for Ctrl+K, and Cmd+K on a Mac: it works from everywhere, in the middle of a sentence too. */
export function isPaletteKey(event: Pressed): boolean {
  return (
    event.key.toLowerCase() === 'k' && event.ctrlKey !== event.metaKey && !event.altKey && !event.isComposing
  );
}

/** The shortcut that a key means by itself; null while somebody types, or holds a key that makes it another. */
export function shortcutOf(event: Pressed, isTyping: boolean): Key | null {
  if (isTyping || event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.isComposing)
    return null;
  const key = event.key.toUpperCase();
  return SHORTCUTS.find(({ keys }) => keys[0] === key)?.keys[0] ?? null;
}
