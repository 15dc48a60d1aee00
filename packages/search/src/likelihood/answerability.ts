import { PARTS } from '../ranking/fusion.ts';
import { logOdds } from './probability.ts';

/** What tells whether the catalogue has an answer at all; in the order of the weights. */
export const ANSWER_FEATURES = ['always', 'score', 'length', ...PARTS, 'meaning'] as const;
export type AnswerFeature = (typeof ANSWER_FEATURES)[number];
export type AnswerWeights = Readonly<Record<AnswerFeature, number>>;

/** The best record of an answer. */
export interface BestRecord {
  /** Relevance score, 0…1. */
  score: number;
  /** The parts of its score, 0…1 each; those of a record that lacks one count as 0. */
  parts: Readonly<Record<string, number>>;
  /** Number of distinct stems of the question. */
  terms: number;
  /** The probability that it is relevant. */
  relevance: number;
}

/** A record that is relevant as often as this is worth a look, whatever its parts say of the question. */
const RELEVANT_ENOUGH = 0.4;

/** Added to a part, so that its logarithm is finite and differences near 0 mean little. */
const LEAST_PART = 0.02;

/** The features of a best record: a long question finds chance words anywhere, but seldom several of them together. */
export function answerFeatures({
  score,
  parts,
  terms,
}: Omit<BestRecord, 'relevance'>): Record<AnswerFeature, number> {
  const shares = Object.fromEntries(
    [...PARTS, 'meaning'].map((part) => [part, Math.log(LEAST_PART + (parts[part] ?? 0))]),
  );
  return {
    always: 1,
    score: logOdds(score),
    length: Math.log(Math.max(1, terms)),
    ...(shares as Record<(typeof PARTS)[number] | 'meaning', number>),
  };
}

/** The probability that a question has an answer, by the best record that was found; 1 if that is worth a look anyway. */
export function probabilityOfAnswer(best: BestRecord, weights: AnswerWeights): number {
  if (best.relevance >= RELEVANT_ENOUGH) return 1;
  const features = answerFeatures(best);
  const sum = ANSWER_FEATURES.reduce((total, name) => total + features[name] * weights[name], 0);
  return 1 / (1 + Math.exp(-sum));
}
