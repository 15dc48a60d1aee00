/** Sentences about the file with everything of a member. */
export const MY_DATA_MESSAGES = {
  gone: 'This file is no longer available. Please prepare a new one.',
} as const;
