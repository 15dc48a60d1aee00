/** The shortcuts, for both the page and the help. */
export const SHORTCUTS = [
  { keys: ['N'], what: 'Add a chat' },
  { keys: ['/'], what: 'Write a message' },
  { keys: ['S'], what: 'Search your chats' },
  { keys: ['?'], what: 'Show this list' },
] as const;
export const PALETTE_SHORTCUT = 'Open the command palette';
export const LATEST_SHORTCUT = 'Go to the first card of the latest answer';
/** Within a card; for the help. */
export const CARD_SHORTCUTS = [
  { keys: ['←', '→'], what: 'Move between the controls of a card' },
  { keys: ['Home', 'End'], what: 'Go to the first or last card' },
] as const;
/** In the inbox, where they come first; for the help. */
export const INBOX_SHORTCUTS = [
  { keys: ['J', 'K'], what: 'Go to the next or previous conversation' },
  { keys: ['Enter'], what: 'Open the conversation' },
  { keys: ['E'], what: 'Snooze it until tomorrow, or end the snooze' },
  { keys: ['R'], what: 'Write a reply' },
  { keys: ['S'], what: 'Search your conversations' },
] as const;

/** Among the saved records, where they come first; for the help. */
export const SAVED_SHORTCUTS = [
  { keys: ['J', 'K'], what: 'Go to the next or previous record' },
  { keys: ['Enter'], what: 'Read more about it' },
  { keys: ['X'], what: 'Select it' },
  { keys: ['R'], what: 'Write a note on it' },
  { keys: ['E'], what: 'Remove it' },
  { keys: ['Z'], what: 'Undo the last removal' },
  { keys: ['S'], what: 'Search your saved records' },
] as const;

type Key = (typeof SHORTCUTS)[number]['keys'][0];

interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  repeat: boolean;
  isComposing: boolean;
}

/** True for Ctrl+K, and Cmd+K on a Mac; works everywhere, even in the middle of typing. */
export function isPaletteKey(event: Pressed): boolean {
  return (
    event.key.toLowerCase() === 'k' && event.ctrlKey !== event.metaKey && !event.altKey && !event.isComposing
  );
}

/** True for Alt+↑, also in the middle of typing. */
export function isLatestKey(event: Pressed): boolean {
  return event.key === 'ArrowUp' && event.altKey && !event.ctrlKey && !event.metaKey && !event.isComposing;
}

/** The single-key shortcut of a key press; null while somebody types, or with a modifier. */
export function shortcutOf(event: Pressed, isTyping: boolean): Key | null {
  if (isTyping || event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.isComposing)
    return null;
  const key = event.key.toUpperCase();
  return SHORTCUTS.find(({ keys }) => keys[0] === key)?.keys[0] ?? null;
}
