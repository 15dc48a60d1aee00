import { isBackground } from './background.ts';
import { Multinomial } from '../classifier/multinomial.ts';
import { sentences } from '../sentences/sentences.ts';
import weights from './kind-weights.json' with { type: 'json' };
import { kindFeatures } from './kind-features.ts';

/**
 * What a sentence of a technology's text tells: what the technology is and does; what it reached; how things are in general;
 * what others do or lack; who might use it; or nothing about it. In the order of the trained weights.
 */
export const SENTENCE_KINDS = ['does', 'result', 'background', 'rivals', 'market', 'boilerplate'] as const;
export type SentenceKind = (typeof SENTENCE_KINDS)[number];

/** A sentence of a text, with the probability that it tells what the technology does or reached. */
export interface KindOfSentence {
  start: number;
  end: number;
  kind: SentenceKind;
  own: number;
}

/**
 * What remains of the probability that a sentence is about the record, if its words tell of the need or the field: "the highest
 * achieved efficiency is now …". Above the other one they don't count: "developed with the goal of …". Of 187 good results ten
 * were quoted otherwise without that limit, six of them worse by their reader.
 */
const OWN_BY_WORDS = 0.3;
const SURE = 0.8;

const model = new Multinomial(weights, SENTENCE_KINDS.length);
/** Several steps of an answer ask for the same texts. */
const latest = new Map<string, readonly KindOfSentence[]>();
const KEPT = 500;
const READ_CHARACTERS = 20_000;

/** The sentences of a text with their kinds, as a model tells them that was trained on labelled listings. */
export function sentenceKinds(text: string): readonly KindOfSentence[] {
  const known = latest.get(text);
  if (known) return known;
  const all = sentences(text.slice(0, READ_CHARACTERS));
  const features = kindFeatures(
    all.map(({ start, end }) => text.slice(start, end).replace(/\s+/g, ' ').trim()),
  );
  const kinds = all.map(({ start, end }, at): KindOfSentence => {
    const probabilities = model.probabilities(features[at] ?? []);
    const best = probabilities.indexOf(Math.max(...probabilities));
    const own = (probabilities[0] ?? 0) + (probabilities[1] ?? 0);
    return {
      start,
      end,
      kind: SENTENCE_KINDS[best] ?? 'boilerplate',
      own: own < SURE && isBackground(text.slice(start, end)) ? own * OWN_BY_WORDS : own,
    };
  });
  if (latest.size >= KEPT) latest.delete(latest.keys().next().value ?? '');
  latest.set(text, kinds);
  return kinds;
}
