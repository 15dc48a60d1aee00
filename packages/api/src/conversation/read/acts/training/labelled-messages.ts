import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  Multinomial,
  type PackedWeights,
  trainMultinomial,
} from '@cosmos/language/classifier/multinomial.ts';
import { MESSAGE_ACTS, type MessageAct } from '../../question/act.ts';
import type { LikelyAct } from '../act-model.ts';
import { BUCKETS, messageFeatures } from '../message-features.ts';

/** A message whose acts were labelled by its writer; several if either would do. */
export interface LabelledMessage {
  writer: string;
  acts: MessageAct[];
  /** Null in a first message. */
  topic: string | null;
  text: string;
  isInConversation: boolean;
  features: number[];
}

const SHAPE = { classes: MESSAGE_ACTS.length, buckets: BUCKETS, rounds: 25, step: 0.7, penalty: 1e-5 };

/** Reads `messages.tsv`: writer, acts, the act before, the subject so far, and the text. */
export function readLabelled(): LabelledMessage[] {
  return readFileSync(join(import.meta.dirname, 'messages.tsv'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [writer = '', acts = '', before = '', subject = '', text = ''] = line.split('\t');
      const topic = subject === '' ? null : subject;
      return {
        writer: writer.charAt(0),
        acts: acts.split(' ').map(actOf),
        topic,
        text,
        isInConversation: writer.length > 1,
        features: messageFeatures(text, { topic, before: before === '' ? null : actOf(before) }),
      };
    });
}

function actOf(name: string): MessageAct {
  const act = MESSAGE_ACTS.find((each) => each === name);
  if (act === undefined) throw new Error(`messages.tsv names an unknown act: “${name}”.`);
  return act;
}

/** The weights that tell the first act of each message. */
export function trainActs(examples: readonly LabelledMessage[]): PackedWeights {
  return trainMultinomial(
    examples.map(({ features, acts }) => ({ features, label: MESSAGE_ACTS.indexOf(acts[0] ?? 'search') })),
    SHAPE,
  );
}

/** Tells acts by these weights, the likeliest first. */
export function actTeller(weights: PackedWeights): (message: LabelledMessage) => LikelyAct[] {
  const model = new Multinomial(weights, MESSAGE_ACTS.length);
  return ({ features }) =>
    model
      .probabilities(features)
      .map((probability, at): LikelyAct => ({ act: MESSAGE_ACTS[at] ?? 'search', probability }))
      .toSorted((a, b) => b.probability - a.probability);
}
