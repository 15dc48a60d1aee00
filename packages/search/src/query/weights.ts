import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { ANSWER_FEATURES } from '../likelihood/answerability.ts';
import { CONCEPT_FEATURES } from './concept-features.ts';
import { RELEVANCE_FEATURES } from '../likelihood/probability.ts';
import trained from './trained-weights.json' with { type: 'json' };
import trainedWithSentences from './trained-weights-sentences.json' with { type: 'json' };

const probability = z.number().min(0).max(1);

/** What judgements of questions taught the ranking; `eval/train-weights.ts` writes it. */
const rankingWeights = z.object({
  /** When, and from how much. */
  trained: z.object({ on: z.string(), questions: z.int(), unanswered: z.int(), titles: z.int() }),
  /** Which concepts of the lexicon a question means. */
  concepts: z.object({
    leastProbability: probability,
    weights: z.record(z.enum(CONCEPT_FEATURES), z.number()),
  }),
  /** How likely a record is relevant, and how likely the best one must be where its parts are not known. */
  relevance: z.object({
    leastProbability: probability,
    /** A less likely record is shown to nobody who sees a better one. */
    leastShown: probability.default(0),
    weights: z.record(z.enum(RELEVANCE_FEATURES), z.number()),
  }),
  /** The same for records scored by the words of a question and by what it needs. */
  need: z.object({
    leastProbability: probability,
    leastShown: probability.default(0),
    weights: z.record(z.enum(RELEVANCE_FEATURES), z.number()),
  }),
  /** How likely the catalogue has an answer, and how likely it must be for the question to count as answered. */
  answer: z.object({
    leastProbability: probability,
    weights: z.record(z.enum(ANSWER_FEATURES), z.number()),
  }),
});
export type RankingWeights = z.output<typeof rankingWeights>;
export type ConceptWeights = RankingWeights['concepts'];

/** Of rankings by words and latent vectors, and of those that know how near records are in meaning. */
export const TRAINED_WEIGHTS: Readonly<Record<'latent' | 'sentences', RankingWeights>> = {
  latent: rankingWeights.parse(trained),
  sentences: rankingWeights.parse(trainedWithSentences),
};

/** Reads weights from a file; throws with what is wrong with it. */
export async function readWeights(file: string): Promise<RankingWeights> {
  return rankingWeights.parse(JSON.parse(await readFile(file, 'utf8')));
}
