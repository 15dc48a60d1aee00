/** Limits of standing needs, each with its unit in the name. */
export const NEED_LIMITS = {
  questionCharacters: 2_000,
  publicCharacters: 2_000,
  needsKept: 100,
  /** A deleted need can be restored for so long. */
  restoreMs: 24 * 60 * 60 * 1_000,
  /** What trying a need shows. */
  /** Of those that come nearest, so many are told. */
  nearestShown: 3,
  triedShown: 6,
  findingsShown: 50,
  /** At most so many new records of one import are told of one need. */
  foundAtOnce: 10,
  answerCharacters: 2_000,
  nameCharacters: 120,
  linkCharacters: 1_000,
  answersPerDay: 20,
  answersKept: 500,
  /** A page that was open for longer is shown anew before it counts. */
  pageMs: 24 * 60 * 60 * 1_000,
  /** Nobody reads a need and answers it within this time. */
  soonestMs: 3_000,
} as const;
