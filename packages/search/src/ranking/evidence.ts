import { normalise } from '../embeddings/lsa/latent.ts';
import { terms } from '@cosmos/language/analysis/analyse.ts';
import type { RankingModel } from './model.ts';
import { inverseFrequency } from './query.ts';
import { lookUp } from '../corpus/vocabulary.ts';

/** What the catalogue knows about the words of a query, without searching. */
export interface QueryEvidence {
  /** Distinct stems, without stop words. */
  knownTerms: number;
  unknownTerms: number;
  /** Share of the query's idf that belongs to known stems, 0…1; unknown ones count at the highest idf. */
  idfShareKnown: number;
  /** Mean idf of the known stems relative to the highest, 0…1: everyday words are low. */
  specificity: number;
  /** Mean latent cosine of pairs of known stems, weighted by idf, -1…1: high for one subject. 0 for fewer than two. */
  coherence: number;
}

/** Evidence for judging whether a query is about the catalogue at all. Microseconds; no candidates needed. */
export function queryEvidence(model: RankingModel, query: string): QueryEvidence {
  const distinct = [...new Set(terms(query))];
  const numbers = distinct.map((term) => lookUp(model.stems, term)).filter((number) => number >= 0);
  const idf = numbers.map((number) => {
    return inverseFrequency(model.present, model.index.stemFrequencies[number] as number);
  });
  const highest = inverseFrequency(model.present, 0);
  const knownIdf = idf.reduce((a, b) => a + b, 0);
  const unknownTerms = distinct.length - numbers.length;
  const total = knownIdf + unknownTerms * highest;
  return {
    knownTerms: numbers.length,
    unknownTerms,
    idfShareKnown: total > 0 ? knownIdf / total : 0,
    specificity: numbers.length > 0 ? knownIdf / (numbers.length * highest) : 0,
    coherence: coherence(model, numbers, idf),
  };
}

function coherence({ latent }: RankingModel, numbers: readonly number[], idf: readonly number[]): number {
  const { dimensions, rowOfTerm, termVectors } = latent;
  const sum = new Float64Array(dimensions);
  let weights = 0;
  let squares = 0;
  numbers.forEach((number, i) => {
    const row = rowOfTerm[number] ?? -1;
    if (row < 0) return;
    const vector = termVectors.slice(row * dimensions, (row + 1) * dimensions);
    normalise(vector);
    const weight = idf[i] ?? 0;
    weights += weight;
    squares += weight * weight;
    for (let j = 0; j < dimensions; j++) sum[j] = (sum[j] as number) + weight * (vector[j] as number);
  });
  const pairs = weights * weights - squares;
  return pairs > 1e-9 ? (sum.reduce((a, x) => a + x * x, 0) - squares) / pairs : 0;
}
