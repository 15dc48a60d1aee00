/** What saved records can be ordered by. */
export const SAVED_SORTS = ['saved', 'title', 'university', 'year', 'readiness'] as const;
export type SavedSort = (typeof SAVED_SORTS)[number];
