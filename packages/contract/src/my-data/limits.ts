/** Limits of the file with everything of a member, each with its unit in the name. */
export const MY_DATA_LIMITS = {
  exportsPerDay: 10,
  /** How long a finished file is kept. */
  keptMs: 7 * 24 * 60 * 60 * 1_000,
  /** A file that is not finished by then was lost with its process. */
  givenUpMs: 30 * 60 * 1_000,
  /** The file is stored and downloaded in parts of so many bytes. */
  partBytes: 1_024 * 1_024,
} as const;
