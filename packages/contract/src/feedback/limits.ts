/** Limits of feedback, each with its unit in the name; times are milliseconds unless the name says otherwise. */
export const FEEDBACK_LIMITS = {
  feedbackCharacters: 5_000,
} as const;
