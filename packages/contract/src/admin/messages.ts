/** Sentences of the staff rooms that come from the server. */
export const STAFF_MESSAGES = {
  notSentAgain:
    'This email can’t be sent again: it is not a failed one, may have arrived, or has lost its text.',
  jobGone: 'This job is no longer there, or runs again already.',
  generationGone: 'The files of this generation are no longer kept.',
} as const;
