/** Sentences about saved records that a person may read from the server, or on more than one screen. */
export const SAVED_MESSAGES = {
  offlineSaveKept: 'You are offline. Your change will be saved when you are back online.',
} as const;
