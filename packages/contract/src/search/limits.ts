/** Limits of searching, each with its unit in the name; times are milliseconds unless the name says otherwise. */
export const SEARCH_LIMITS = {
  searchTopDefault: 10,
  searchTopMax: 50,
  scoreThresholdDefault: 0.4,
  /** From this score on a record is probably relevant, and told as a fit. */
  scoreLikely: 0.6,
  keywordSuggestions: 20,
  /** After typing stops. */
  keywordPauseMs: 150,
  /** After the field loses the focus. */
  keywordListClosesMs: 200,
  keywordCacheMs: 24 * 60 * 60 * 1_000,
  vectorTestTop: 5,
  webResultsDefault: 5,
  webResultsMax: 20,
  webCharactersDefault: 500,
  webCharactersMax: 5_000,
} as const;
