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

/**
 * The share of the need in the score of a record that is scored by the words of a question and by what it needs. With needs as
 * people read them, nDCG@10 over the judged questions is .654 at .5, .629 at .7, .629 with the higher of the two scores, and
 * .521 without the need.
 */
const NEED_SHARE = 0.5;

/** A record's score by the words of a question and by what it needs in the terms of records; 0 where one doesn't find it. */
export function scoreByBoth(words: number, need: number): number {
  return (1 - NEED_SHARE) * words + NEED_SHARE * need;
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

/** The probability of a logistic model whose first feature is always 1. */
export function probabilityOf(features: readonly number[], by: readonly number[]): number {
  return 1 / (1 + Math.exp(-features.reduce((sum, value, at) => sum + value * (by[at] ?? 0), 0)));
}
