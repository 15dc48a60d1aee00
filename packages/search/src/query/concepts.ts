import { terms } from '@cosmos/language/analysis/analyse.ts';
import type { Concept } from '@cosmos/language/lexicon/concepts.ts';
import { type ConceptMatch, matchConcepts } from '@cosmos/language/lexicon/match-concepts.ts';
import { lookUp } from '../corpus/vocabulary.ts';
import { embedLatent } from '../embeddings/lsa/embedder.ts';
import type { RankingModel } from '../ranking/model.ts';
import { type Expansion, inverseFrequency } from '../ranking/query.ts';
import { CONCEPT_FEATURES, type ConceptFeature, conceptFeatures } from './concept-features.ts';
import { isAnotherThing, isWithoutWanted } from './other-thing.ts';
import { TRAINED_WEIGHTS, type ConceptWeights } from './weights.ts';

/** A concept that a question means, with the probability that it does. */
export interface MeantConcept {
  concept: Concept;
  phrase: string;
  probability: number;
}

/** The likeliest concepts are those that are meant; more of them would blur the question. */
const CONCEPTS = 3;
/** How much a stem counts for each phrase of a concept that has it, and at most. */
const IN_TERM = 2;
const IN_SYNONYM = 1;
const MOST = 2;

/** The concepts of the lexicon that a question means, likeliest first. */
export function conceptsOf(
  model: RankingModel,
  question: string,
  { leastProbability, weights }: ConceptWeights = TRAINED_WEIGHTS.latent.concepts,
): MeantConcept[] {
  return matchesOf(model, question)
    .map(({ match, features }) => ({
      concept: match.concept,
      phrase: match.phrase,
      probability: probability(features, weights),
    }))
    .filter((meant) => meant.probability >= leastProbability)
    .toSorted((a, b) => b.probability - a.probability)
    .filter(({ phrase }) => !isWithoutWanted(phrase, question))
    .slice(0, CONCEPTS)
    .filter(
      ({ concept, phrase }) => !isAnotherThing(concept.term, question) || !isAnotherThing(phrase, question),
    );
}

interface Match {
  match: ConceptMatch;
  features: Record<ConceptFeature, number>;
}

/** Matches of the latest questions: several steps of an answer ask for those of the same one. */
const latest = new WeakMap<RankingModel, Map<string, readonly Match[]>>();
const KEPT = 8;

/** All matches of a question with their features, by the rarity of words in the catalogue. */
export function matchesOf(model: RankingModel, question: string): readonly Match[] {
  const kept = latest.get(model) ?? new Map<string, readonly Match[]>();
  latest.set(model, kept);
  const known = kept.get(question);
  if (known) return known;
  const [oldest] = kept.keys();
  if (kept.size >= KEPT && oldest !== undefined) kept.delete(oldest);
  const found = matchesIn(model, question);
  kept.set(question, found);
  return found;
}

function matchesIn(model: RankingModel, question: string): Match[] {
  const highest = inverseFrequency(model.present, 0);
  const of = (stem: string) => {
    const number = lookUp(model.stems, stem);
    return number < 0 ? highest : inverseFrequency(model.present, model.index.stemFrequencies[number] ?? 0);
  };
  const whole = { question: embedLatent(model, question), length: terms(question).length };
  return matchConcepts(question, { of, highest }).map((match) => ({
    match,
    features: conceptFeatures(model, match, whole),
  }));
}

/** Logistic. */
export function probability(
  features: Record<ConceptFeature, number>,
  weights: ConceptWeights['weights'],
): number {
  const sum = CONCEPT_FEATURES.reduce((total, name) => total + features[name] * weights[name], 0);
  return 1 / (1 + Math.exp(-sum));
}

/**
 * The terms of concepts as stems: what their records say, however a person puts the problem. `same` are phrases that mean
 * the same as a `share` of the question for certain, 0…1.
 */
export function expansionOf(
  meant: readonly MeantConcept[],
  { same, share }: { same: readonly string[]; share: number } = { same: [], share: 0 },
): Expansion {
  const stems = new Map<string, number>();
  const add = (stem: string, weight: number) => stems.set(stem, (stems.get(stem) ?? 0) + weight);
  for (const { concept, probability } of meant) {
    const own = new Map<string, number>();
    const count = (phrase: string, weight: number) => {
      for (const stem of new Set(terms(phrase))) own.set(stem, Math.min(MOST, (own.get(stem) ?? 0) + weight));
    };
    count(concept.term, IN_TERM);
    for (const synonym of concept.synonyms) count(synonym, IN_SYNONYM);
    for (const [stem, weight] of own) add(stem, probability * weight);
  }
  for (const stem of new Set(same.flatMap(terms))) add(stem, share * IN_TERM);
  const confidence = Math.max(share, meant[0]?.probability ?? 0);
  return { stems, confidence };
}
