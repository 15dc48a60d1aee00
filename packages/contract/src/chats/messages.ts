/** Sentences about chats that a person may read from the server, or on more than one screen. */
export const CHATS_MESSAGES = {
  titleEmpty: 'Please give the chat a title.',
  shareGone: 'This link has expired or was revoked. Please ask for a new one.',
  sharesFull: 'A chat can have at most 20 links. Please revoke one first.',
} as const;
