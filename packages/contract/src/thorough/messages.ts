import { THOROUGH_LIMITS } from './limits.ts';

/** Sentences about thorough searches. */
export const THOROUGH_MESSAGES = {
  interrupted: 'The search was interrupted. Run it again to start over.',
  indexBuilding: 'The search index is being built. Try again in a minute.',
  tooManyKept: `You have reached the limit of ${THOROUGH_LIMITS.searchesKept} searches. Delete one to start another.`,
  nothingToSearch: 'This answer did not involve a search. Describe what you are looking for.',
} as const;
