import { type Features, K1 } from './features.ts';
import type { PreparedQuery } from './query.ts';

/** The ingredients of a score, each as a share of what a perfect document would have, 0…1. */
export const PARTS = [
  'lexical',
  'pairs',
  'window',
  'grams',
  'plain',
  'coverage',
  'titleCoverage',
  'latent',
  'concepts',
] as const;
export type Part = (typeof PARTS)[number];
export type Shares = Record<Part, Float64Array>;

/** The same for all collections; `eval/README.md` has the trials. Sum: 1, and what other words add to it. */
export const PART_WEIGHTS: Record<Part, number> = {
  lexical: 0.41,
  pairs: 0.06,
  window: 0.14,
  grams: 0.17,
  plain: 0.07,
  coverage: 0.03,
  titleCoverage: 0.03,
  latent: 0.09,
  concepts: 0.3,
};

/**
 * Puts the features on one absolute scale. Dividing by what is possible for the query, not by the best candidate, ranks
 * at least as well and makes scores of different queries comparable.
 */
export function sharesOf(
  features: Features,
  query: PreparedQuery,
  { cosines, concepts }: { cosines: Float64Array; concepts: Float64Array },
): Shares {
  const saturated = K1 + 1;
  const lexical = share(features.lexical, query.weightedIdfTotal * saturated);
  return {
    lexical,
    pairs: query.pairTotal > 0 ? share(features.pairs, query.pairTotal * saturated) : lexical,
    window: share(features.window, query.idfTotal),
    grams: share(features.grams, query.gramIdfTotal * saturated),
    plain: share(features.plain, query.wordIdfTotal * saturated),
    coverage: share(features.coverage, 1),
    titleCoverage: share(features.titleCoverage, 1),
    latent: share(cosines, 1),
    concepts,
  };
}

/** Records have all the words of so short a question by chance, in places that have nothing to do with each other. */
const SHORT = 4;

/** Weighted sum of the shares, 0…1, for a question of so many known stems. */
export function fuse(shares: Shares, { size, terms }: { size: number; terms: number }): Float64Array {
  const fused = new Float64Array(size);
  const weights = weightsFor(shares, terms);
  for (const part of PARTS) {
    const weight = weights[part];
    for (let i = 0; i < size; i++) fused[i] = (fused[i] as number) + weight * (shares[part][i] as number);
  }
  return fused;
}

/** The weights for one question: other words count for less, the more of it the best record has in its own. */
export function weightsFor(shares: Shares, terms: number): Record<Part, number> {
  const own =
    terms > SHORT
      ? shares.coverage
      : shares.coverage.map((share, at) => Math.min(share, shares.window[at] as number));
  return { ...PART_WEIGHTS, concepts: PART_WEIGHTS.concepts * (1 - Math.max(0, ...own)) };
}

/** The shares of one document. Written out for speed: hundreds are computed for each query. */
export function partsAt(shares: Shares, at: number): Record<Part, number> {
  return {
    lexical: shares.lexical[at] as number,
    pairs: shares.pairs[at] as number,
    window: shares.window[at] as number,
    grams: shares.grams[at] as number,
    plain: shares.plain[at] as number,
    coverage: shares.coverage[at] as number,
    titleCoverage: shares.titleCoverage[at] as number,
    latent: shares.latent[at] as number,
    concepts: shares.concepts[at] as number,
  };
}

function share(values: Float64Array, possible: number): Float64Array {
  return values.map((value) => (possible > 0 ? Math.min(1, Math.max(0, value / possible)) : 0));
}
