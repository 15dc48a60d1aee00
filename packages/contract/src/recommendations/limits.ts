/** Limits of recommendations, each with its unit in the name. */
export const RECOMMENDATION_LIMITS = {
  perCategory: 6,
  reasonWords: 3,
  reasonWordCharacters: 60,
  /** A record seen on so many days … */
  shownDaysMost: 3,
  /** … within so many, without being opened, is not recommended again. */
  shownWithinDays: 30,
  seenAtOnce: 120,
  refusalsMost: 200,
} as const;
