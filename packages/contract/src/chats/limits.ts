/** Limits of chats, each with its unit in the name; times are milliseconds unless the name says otherwise. */
export const CHATS_LIMITS = {
  chatsPage: 50,
  chatTitleCharacters: 120,
  chatSearchHits: 30,
  chatRestoreMs: 24 * 60 * 60 * 1_000,
  chatShareMs: 30 * 24 * 60 * 60 * 1_000,
  chatSharesPerChat: 20,
} as const;
