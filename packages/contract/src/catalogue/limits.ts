/** Limits of the catalogue and what is shown of it, each with its unit in the name; times are milliseconds unless the name says otherwise. */
export const CATALOGUE_LIMITS = {
  importLineBytes: 4 * 1_024 * 1_024,
  importBatchRecords: 500,
  importRejectsReported: 1_000,
  importColumnCharacters: 200,
  importColumnValues: 20,
  importChangeCharacters: 2_000,
  /** How many of the latest runs can be undone. */
  importRunsUndoable: 10,
  importPartBytes: 3 * 1_024 * 1_024,
  importUploadBytes: 128 * 1_024 * 1_024,
  importUploadsKeptMs: 7 * 24 * 60 * 60 * 1_000,
  technologyTitleCharacters: 500,
  technologyTextCharacters: 200_000,
  listLengthMax: 200,
  /** OpenAlex gives up to 25. */
  topicsOfScholar: 25,
  trlMin: 1,
  trlMax: 9,
  comparedAtOnce: 8,
  boardQuestions: 6,
  boardQuestionCharacters: 200,
  landscapeStars: 200,
  /** With fewer found, technologies near them are shown, too. */
  landscapeStarsFilled: 40,
  cardStatesAtOnce: 200,
} as const;
