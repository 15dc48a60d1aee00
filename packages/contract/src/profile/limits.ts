/** Limits of the profile, each with its unit in the name; times are milliseconds unless the name says otherwise. */
export const PROFILE_LIMITS = {
  summaryCharacters: 500,
  writtenSummaryCharacters: 2_000,
  otherInfoCharacters: 2_000,
  enhanceTextCharacters: 5_000,
  interestsMax: 15,
  interestsForRecommendations: 5,
  interestCharacters: 100,
  /** In one call, with repetitions. */
  interestsSentMax: 100,
  /** Who chose to complete the profile later is not asked for so long. */
  putOffMs: 7 * 24 * 60 * 60 * 1_000,
  deletionDays: 7,
} as const;
