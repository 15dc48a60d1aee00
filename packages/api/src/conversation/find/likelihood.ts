import type { SearchHit } from '@cosmos/contract/search/search.ts';
import { terms } from '@cosmos/language/analysis/analyse.ts';
import type { LiveIndex } from '../../ports/live-index.ts';

/** Results with the probability that each is relevant as its score, and whether even the best of them is unlikely. */
export interface Likely {
  hits: SearchHit[];
  none: boolean;
}

/** How likely results of a search are relevant to its topic; best first, as they came. */
export function likelihoodOf(
  index: Pick<LiveIndex, 'relevance'>,
  { hits, topic }: { hits: readonly SearchHit[]; topic: string },
): Likely {
  const best = Math.max(0, ...hits.map(({ score }) => score));
  const size = new Set(terms(topic)).size;
  const likely = hits.map((hit) => ({
    ...hit,
    score: index.relevance.probability({ score: hit.score, best, terms: size }),
  }));
  return { hits: likely, none: (likely[0]?.score ?? 0) < index.relevance.least };
}
