import type { ResultCard } from './conversation.ts';

/** So many first results are looked at. */
const LOOKED_AT = 3;
/** From this score on a result is probably relevant, whatever it seems to be about. */
const LIKELY = 0.6;

/** Whether the first results are all about another thing than the one that was asked for, and none is probably relevant. */
export function areBesideQuestion(results: readonly Pick<ResultCard, 'about' | 'score'>[]): boolean {
  const first = results.slice(0, LOOKED_AT);
  return first.length > 0 && first.every(({ about, score }) => about === 'no' && score < LIKELY);
}
