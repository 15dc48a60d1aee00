/** What tells how likely a record is relevant; in the order of the weights. */
export const RELEVANCE_FEATURES = ['always', 'score', 'behind', 'length'] as const;
export type RelevanceFeature = (typeof RELEVANCE_FEATURES)[number];
export type RelevanceWeights = Readonly<Record<RelevanceFeature, number>>;

/** Where a record stands in an answer. */
export interface Standing {
  /** Relevance score, 0…1. */
  score: number;
  /** The highest score of the answer. */
  best: number;
  /** Number of distinct stems of the question. */
  terms: number;
}

const SURE = 1e-6;

/** The features of a record; scores are compared as log odds, where differences mean the same everywhere. */
export function relevanceFeatures({ score, best, terms }: Standing): Record<RelevanceFeature, number> {
  return {
    always: 1,
    score: logOdds(score),
    behind: logOdds(best) - logOdds(score),
    length: Math.log(Math.max(1, terms)),
  };
}

/** The probability that a technology scout finds the record relevant. Increases with `score` within an answer. */
export function probabilityOfRelevance(standing: Standing, weights: RelevanceWeights): number {
  const features = relevanceFeatures(standing);
  const sum = RELEVANCE_FEATURES.reduce((total, name) => total + features[name] * weights[name], 0);
  return 1 / (1 + Math.exp(-sum));
}

/** ln of the odds of a share, kept finite. */
export function logOdds(share: number): number {
  const kept = Math.min(1 - SURE, Math.max(SURE, share));
  return Math.log(kept / (1 - kept));
}
