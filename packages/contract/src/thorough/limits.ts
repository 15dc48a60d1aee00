/** Limits of thorough searches, each with its unit in the name; times are milliseconds unless the name says otherwise. */
export const THOROUGH_LIMITS = {
  /** Searches, and the reading at the end. */
  steps: 12,
  /** Records that are read sentence by sentence. */
  recordsRead: 60,
  searchesPerHour: 30,
  /** Runs of all records together. */
  searchesKept: 10_000,
  searchesPage: 50,
  titleCharacters: 120,
  /** Of the history of a record. */
  runsShown: 50,
  restoreMs: 24 * 60 * 60 * 1_000,
  shareMs: 30 * 24 * 60 * 60 * 1_000,
  sharesPerSearch: 20,
  /** A likelihood that differs by fewer points is the same for a reader. */
  pointsChanged: 5,
  /** A search in the list shows so many universities, of so many of its first results. */
  universitiesListed: 4,
  resultsLookedAt: 10,
  /** A process works on so many at the same time; others wait. */
  atOnce: 2,
  leaseMs: 15_000,
  /** How often a process looks for searches that wait, or whose process died. */
  lookEveryMs: 2_000,
  givenUpMs: 10 * 60 * 1_000,
  withModelMs: 120_000,
} as const;
