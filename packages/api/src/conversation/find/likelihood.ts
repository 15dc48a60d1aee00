import type { SearchHit } from '@cosmos/contract/search/search.ts';
import { terms } from '@cosmos/language/analysis/analyse.ts';
import type { LiveIndex } from '../../ports/live-index.ts';

/** Results with the probability that each is relevant as its score, and whether the catalogue has no answer. */
export interface Likely {
  hits: SearchHit[];
  none: boolean;
}

/** How likely results of a search are relevant to its topic; best first, as they came. */
export function likelihoodOf(
  index: Pick<LiveIndex, 'relevance' | 'relevanceByNeed' | 'answer'>,
  {
    hits,
    topic,
    need = null,
    refines,
  }: { hits: readonly SearchHit[]; topic: string; need?: string | null; refines: boolean },
): Likely {
  const best = Math.max(0, ...hits.map(({ score }) => score));
  const size = new Set(terms(need ?? topic)).size;
  const by = need === null ? index.relevance : index.relevanceByNeed;
  const likely = hits.map((hit) => ({
    ...hit,
    score: by.probability({ score: hit.score, best, terms: size }),
  }));
  const [first] = hits;
  const relevance = likely[0]?.score ?? 0;
  // Learned from first messages: a person's score, and one made of two searches, have other parts; what is narrowed had an answer.
  const none =
    !refines && need === null && first?.parts !== undefined && first.type === 'technology'
      ? index.answer.probability({ score: first.score, parts: first.parts, terms: size, relevance }) <
        index.answer.least
      : relevance < by.least;
  return { hits: likely, none };
}
