import { terms } from '@cosmos/language/analysis/analyse.ts';
import type { Concept } from '@cosmos/language/lexicon/concepts.ts';
import { type ConceptMatch, matchConcepts } from '@cosmos/language/lexicon/match-concepts.ts';
import { lookUp } from '../corpus/vocabulary.ts';
import type { Expansion } from '../ranking/query.ts';
import type { RankingModel } from '../ranking/model.ts';
import { inverseFrequency } from '../ranking/query.ts';

/** The clearest concepts are those that are meant; more of them would blur the question. */
const CONCEPTS = 3;
/** How much a stem counts for each phrase of a concept that has it, and at most. */
const IN_TERM = 2;
const IN_SYNONYM = 1;
const MOST = 2;

/**
 * The concepts of the lexicon that a question speaks of, by the rarity of words in the catalogue. `isKnown` leaves out
 * part of the lexicon, to measure what it brings.
 */
export function conceptsOf(
  model: RankingModel,
  question: string,
  isKnown: (concept: Concept) => boolean = () => true,
): ConceptMatch[] {
  const highest = inverseFrequency(model.documents, 0);
  const of = (stem: string) => {
    const number = lookUp(model.stems, stem);
    return number < 0 ? highest : inverseFrequency(model.documents, model.index.stemFrequencies[number] ?? 0);
  };
  return matchConcepts(question, { of, highest })
    .filter(({ concept }) => isKnown(concept))
    .slice(0, CONCEPTS);
}

/**
 * The terms of concepts as stems: what their records say, however a person puts the problem. `others` count like the term
 * of a concept.
 */
export function expansionOf(
  matches: readonly Pick<ConceptMatch, 'concept'>[],
  others: readonly string[] = [],
): Expansion {
  const weights = new Map<string, number>();
  for (const { concept } of matches) {
    const own = new Map<string, number>();
    const add = (phrase: string, weight: number) => {
      for (const stem of new Set(terms(phrase))) own.set(stem, Math.min(MOST, (own.get(stem) ?? 0) + weight));
    };
    add(concept.term, IN_TERM);
    for (const synonym of concept.synonyms) add(synonym, IN_SYNONYM);
    for (const [stem, weight] of own) weights.set(stem, (weights.get(stem) ?? 0) + weight);
  }
  for (const stem of new Set(others.flatMap(terms))) weights.set(stem, (weights.get(stem) ?? 0) + IN_TERM);
  return weights;
}
