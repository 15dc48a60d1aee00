import { terms } from '@cosmos/language/analysis/analyse.ts';
import type { Concept } from '@cosmos/language/lexicon/concepts.ts';
import { lookUp } from '../corpus/vocabulary.ts';
import { CONCEPT_FEATURES } from '../query/concept-features.ts';
import { matchesOf } from '../query/concepts.ts';
import type { ConceptWeights } from '../query/weights.ts';
import type { RankingModel } from '../ranking/model.ts';
import { inverseFrequency } from '../ranking/query.ts';
import type { JudgedQuery } from './collection.ts';
import { type Example, trainLogistic } from './logistic.ts';

/** A concept is meant if its terms have this share of the need, by weight, that a human read in the question. */
const SHARE_OF_NEED = 0.3;
/** Concepts less likely than this are left out. */
const LEAST_PROBABILITY = 0.2;
const PRECISION = 10_000;

/** The matches of a question, each with whether it is meant. */
export function conceptExamples(model: RankingModel, { text, need }: JudgedQuery): Example[] {
  return matchesOf(model, text).map(({ match, features }) => ({
    features: CONCEPT_FEATURES.map((name) => features[name]),
    isTrue: shareOfNeed(model, match.concept, need) >= SHARE_OF_NEED,
  }));
}

/** Which concepts a question means, learned from examples. */
export function trainConcepts(examples: readonly Example[]): ConceptWeights {
  return { leastProbability: LEAST_PROBABILITY, weights: named(CONCEPT_FEATURES, trainLogistic(examples)) };
}

/** Weights by the names of their features, rounded so that the same examples give the same file. */
export function named<Name extends string>(
  names: readonly Name[],
  weights: readonly number[],
): Record<Name, number> {
  return Object.fromEntries(
    names.map((name, at) => [name, Math.round((weights[at] ?? 0) * PRECISION) / PRECISION]),
  ) as Record<Name, number>;
}

function shareOfNeed(model: RankingModel, { term, synonyms }: Concept, need: string): number {
  const own = new Set([term, ...synonyms].flatMap((phrase) => terms(phrase)));
  const wanted = [...new Set(terms(need))];
  const total = wanted.reduce((sum, stem) => sum + rarity(model, stem), 0);
  const has = wanted.filter((stem) => own.has(stem)).reduce((sum, stem) => sum + rarity(model, stem), 0);
  return total > 0 ? has / total : 0;
}

function rarity(model: RankingModel, stem: string): number {
  const number = lookUp(model.stems, stem);
  return inverseFrequency(model.present, number < 0 ? 0 : (model.index.stemFrequencies[number] ?? 0));
}
