/** Limits of the language model, each with its unit in the name; times are milliseconds unless the name says otherwise. */
export const ASSISTANT_LIMITS = {
  modelTurnsPerHour: 60,
  modelTokensPerPersonPerDay: 500_000,
  modelTokensPerDay: 20_000_000,
  modelTokensVisitorsPerDay: 2_000_000,
  modelFirstByteMs: 20_000,
  modelIdleMs: 15_000,
  modelTotalMs: 90_000,
  modelReadingMs: 5_000,
  modelJudgingMs: 10_000,
  modelTitleMs: 5_000,
  modelRetries: 2,
  modelRetryAfterMaxMs: 5_000,
  modelBreakerMs: 60_000,
  modelAnswerBytes: 64 * 1_024,
} as const;
