import { SEARCH_LIMITS } from '../search/limits.ts';
import type { ResultCard } from './conversation.ts';

/** So many first results are looked at. */
const LOOKED_AT = 3;

/** Whether the first results are all about another thing than the one that was asked for, and none is probably relevant. */
export function areBesideQuestion(results: readonly Pick<ResultCard, 'about' | 'score'>[]): boolean {
  const first = results.slice(0, LOOKED_AT);
  return (
    first.length > 0 && first.every(({ about, score }) => about === 'no' && score < SEARCH_LIMITS.scoreLikely)
  );
}
