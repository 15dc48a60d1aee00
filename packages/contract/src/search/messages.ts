/** Sentences about searching that a person may read from the server, or on more than one screen. */
export const SEARCH_MESSAGES = {
  webSearchAway: 'Web search is not responding. Please try again in a moment.',
  indexGivenUp:
    'The search index could not be opened, and three attempts to rebuild it failed. Search matches words only until the index is rebuilt or the server is restarted.',
  indexGivenUpWithOlder:
    'The search index could not be opened, and three attempts to rebuild it failed. An older index is in use and may be missing recent changes. Rebuild the index or restart the server.',
  indexBuilding: 'The catalogue is being indexed. Please try again in a moment.',
} as const;

/** "Found N result(s)" */
export function foundCount(count: number): string {
  return `Found ${count} result${count === 1 ? '' : 's'}`;
}

/** Above the nearest records where nothing fits. */
export const WHAT_IS_NEAR = 'What comes closest';

/** How a record answers a question without a word of it. */
export const IN_OTHER_WORDS = 'is on a related subject';

/** "Show N More Result(s)" */
export function showMore(count: number): string {
  return `Show ${count} More Result${count === 1 ? '' : 's'}`;
}
