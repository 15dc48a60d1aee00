import { Multinomial } from '../classifier/multinomial.ts';
import { answerFeatures } from './answer-features.ts';
import weights from './answer-weights.json' with { type: 'json' };

/**
 * What a sentence says in which a technology office answers: how the rights stand, what it asks for, who else is responsible;
 * `limited` is a yes that leaves something out or is tied to something, `postponed` that nothing can be said before a later day, `fact`
 * anything else about the matter, `order` words meant for a program. In the order of the trained weights.
 */
export const ANSWER_KINDS = [
  'available',
  'limited',
  'option',
  'licensed',
  'not-available',
  'postponed',
  'agreement',
  'wrong-person',
  'stop',
  'away',
  'times',
  'sends',
  'delay',
  'courtesy',
  'fact',
  'request',
  'order',
] as const;
export type AnswerKind = (typeof ANSWER_KINDS)[number];

export interface KindOfAnswer {
  /** The likeliest. */
  kind: AnswerKind;
  probability: number;
  /** Of each kind. */
  probabilities: Readonly<Record<AnswerKind, number>>;
}

const model = new Multinomial(weights, ANSWER_KINDS.length);

/** What a sentence says, as a model tells it that was trained on sentences of such answers. */
export function answerKind(sentence: string): KindOfAnswer {
  const all = model.probabilities(answerFeatures(sentence));
  const probability = Math.max(...all);
  const probabilities = Object.fromEntries(
    ANSWER_KINDS.map((kind, at) => [kind, all[at] ?? 0]),
  ) as unknown as KindOfAnswer['probabilities'];
  return { kind: ANSWER_KINDS[all.indexOf(probability)] ?? 'fact', probability, probabilities };
}
