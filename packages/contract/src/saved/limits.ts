/** Limits of saved records, each with its unit in the name; times are milliseconds unless the name says otherwise. */
export const SAVED_LIMITS = {
  savedPage: 50,
  latestSaved: 3,
  likedListed: 1_000,
  folders: 100,
  folderNameCharacters: 80,
  noteCharacters: 2_000,
  searchCharacters: 200,
  /** Records that one call changes. */
  changedAtOnce: 500,
  exportPage: 500,
  /** Records whose ids one call returns, for selecting all. */
  selectedMax: 10_000,
} as const;
