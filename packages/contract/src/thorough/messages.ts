import { THOROUGH_LIMITS } from './limits.ts';

/** Sentences about thorough searches. */
export const THOROUGH_MESSAGES = {
  interrupted: 'The search was interrupted. Run it again to start over.',
  indexBuilding: 'The search index is being built. Try again in a minute.',
  tooManyKept: `You have ${THOROUGH_LIMITS.searchesKept} searches. Delete one to begin another.`,
  nothingToSearch: 'This answer searched for nothing. Describe what you are looking for.',
} as const;
