import type { SearchHit } from '@cosmos/contract/search/search.ts';

/** Equal scores are ordered by id. */
export function bestFirst(hits: SearchHit[]): SearchHit[] {
  return hits.toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
}
