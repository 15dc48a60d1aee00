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
  index: Pick<LiveIndex, 'relevance' | 'answer'>,
  { hits, topic, refines }: { hits: readonly SearchHit[]; topic: string; refines: boolean },
): Likely {
  const best = Math.max(0, ...hits.map(({ score }) => score));
  const size = new Set(terms(topic)).size;
  const likely = hits.map((hit) => ({
    ...hit,
    score: index.relevance.probability({ score: hit.score, best, terms: size }),
  }));
  const [first] = hits;
  const relevance = likely[0]?.score ?? 0;
  // Learned from first messages: a person's score, and one made of two searches, have other parts; what is narrowed had an answer.
  const none =
    !refines && first?.parts !== undefined && first.type === 'technology'
      ? index.answer.probability({ score: first.score, parts: first.parts, terms: size, relevance }) <
        index.answer.least
      : relevance < index.relevance.least;
  return { hits: likely, none };
}
