import { THOROUGH_LIMITS } from './limits.ts';

/** Sentences about thorough searches. */
export const THOROUGH_MESSAGES = {
  interrupted: 'The search was interrupted. Run it again to start over.',
  indexBuilding: 'The search index is being built. Try again in a minute.',
  tooManyKept: `You have reached the limit of ${THOROUGH_LIMITS.searchesKept.toLocaleString('en-US')} searches. Delete one to start another.`,
  nothingToKeep: 'This answer did not come from a search, so there is nothing to keep.',
  titleEmpty: 'Please give the search a title.',
  nothingToCompare: 'Only finished searches can be compared.',
  shareGone: 'This link has expired or was revoked. Please ask for a new one.',
  sharesFull: `A search can have at most ${THOROUGH_LIMITS.sharesPerSearch} links. Please revoke one first.`,
  nothingToSearch: 'This answer did not involve a search. Describe what you are looking for.',
} as const;
