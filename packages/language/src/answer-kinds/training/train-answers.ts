import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import {
  type Example,
  Multinomial,
  type PackedWeights,
  trainMultinomial,
} from '../../classifier/multinomial.ts';
import { answerFeatures, BUCKETS } from '../answer-features.ts';
import { ANSWER_KINDS, type AnswerKind } from '../answer-kinds.ts';

/**
 * node train-answers.ts [--write]
 * Trains the weights that tell what a sentence of an answer says, from `sentences.txt`, and prints how well kinds are told in
 * ten folds.
 */
const SHAPE = { classes: ANSWER_KINDS.length, buckets: BUCKETS, rounds: 60, step: 0.5, penalty: 2e-5 };
const FOLDS = 10;

interface Judged {
  text: string;
  kind: AnswerKind;
}

const sentences = () => readFileSync(join(import.meta.dirname, 'sentences.txt'), 'utf8');

/** Of the sentences, so that the weights can be told to be theirs. */
export function fingerprint(): string {
  return createHash('sha256').update(sentences()).digest('hex').slice(0, 16);
}

function judgedSentences(): Judged[] {
  const text = sentences();
  return text.split(/^== /m).flatMap((part) => {
    const [name, ...lines] = part.trim().split('\n');
    const kind = ANSWER_KINDS.find((each) => each === name);
    return kind ? lines.map((line) => ({ text: line, kind })) : [];
  });
}

function trainAnswers(judged: readonly Judged[]): PackedWeights {
  const examples = judged.map(({ text, kind }): Example => ({
    features: answerFeatures(text),
    label: ANSWER_KINDS.indexOf(kind),
  }));
  return trainMultinomial(examples, SHAPE);
}

/** How many sentences are told right by a model that hasn't seen them. */
function crossValidated(all: readonly Judged[]): { right: number; mistakes: string[] } {
  const mistakes: string[] = [];
  for (let fold = 0; fold < FOLDS; fold++) {
    const isTested = (_: Judged, at: number) => at % FOLDS === fold;
    const model = new Multinomial(
      trainAnswers(all.filter((each, at) => !isTested(each, at))),
      ANSWER_KINDS.length,
    );
    for (const { text, kind } of all.filter(isTested)) {
      const probabilities = model.probabilities(answerFeatures(text));
      const told = ANSWER_KINDS[probabilities.indexOf(Math.max(...probabilities))] ?? '';
      if (told !== kind) mistakes.push(`${kind} → ${told} ${Math.max(...probabilities).toFixed(2)}: ${text}`);
    }
  }
  return { right: all.length - mistakes.length, mistakes };
}

if (import.meta.main) {
  const all = judgedSentences();
  const { right, mistakes } = crossValidated(all);
  process.stdout.write(`${mistakes.join('\n')}\n${right} of ${all.length}\n`);
  if (process.argv.includes('--write'))
    writeFileSync(
      join(import.meta.dirname, '../answer-weights.json'),
      `${JSON.stringify({ from: fingerprint(), ...trainAnswers(all) })}\n`,
    );
}
