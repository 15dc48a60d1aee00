import { Multinomial } from '@cosmos/language/classifier/multinomial.ts';
import weights from './act-weights.json' with { type: 'json' };
import { MESSAGE_ACTS, type MessageAct } from '../question/act.ts';
import { type MessageContext, messageFeatures } from './message-features.ts';

/** An act with the probability that a message wants it. */
export interface LikelyAct {
  act: MessageAct;
  probability: number;
}

/** Of first messages, and of later ones. */
const FIRST = new Multinomial(weights.first, MESSAGE_ACTS.length);
const LATER = new Multinomial(weights.later, MESSAGE_ACTS.length);

/** What a message wants, the likeliest act first: a logistic model over its words, trained on labelled messages. */
export function likelyActs(text: string, context: MessageContext): LikelyAct[] {
  const model = context.topic === null ? FIRST : LATER;
  return model
    .probabilities(messageFeatures(text, context))
    .map((probability, at): LikelyAct => ({ act: MESSAGE_ACTS[at] ?? 'search', probability }))
    .toSorted((a, b) => b.probability - a.probability);
}
