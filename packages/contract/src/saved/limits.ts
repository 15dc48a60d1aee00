/** Limits of saved records, each with its unit in the name; times are milliseconds unless the name says otherwise. */
export const SAVED_LIMITS = {
  savedPage: 50,
  latestSaved: 3,
  likedListed: 1_000,
} as const;
