/** Limits of the staff rooms, each with its unit in the name; times are milliseconds unless the name says otherwise. */
export const STAFF_LIMITS = {
  page: 100,
  searchCharacters: 200,
  keyNameCharacters: 80,
  keyDaysMax: 3_650,
  /** How long the old key of a rotated one still works. */
  keyOverlapMs: 24 * 60 * 60 * 1_000,
  conciergeAnswerWorkingDays: 7,
  exportedRowsMax: 10_000,
  /** After this long, a listing may no longer be true. */
  listingYears: 10,
} as const;
