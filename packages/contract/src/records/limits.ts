/** Limits of the pages of single records. */
export const RECORDS_LIMITS = {
  factsStated: 8,
  similarTechnologies: 6,
  peopleNamed: 6,
  /** Of a researcher: more are in the record's export only. */
  worksShown: 40,
  /** Of those, whose neighbours and places are looked up. */
  worksPlaced: 8,
  colleagues: 8,
  /** A shorter text is in too many titles. */
  titleCharactersMin: 3,
  titleCharactersMax: 200,
  titlesFound: 6,
  /** As many as the results of a visitor's messages. */
  visitorPreviewsPerDay: 50,
} as const;
