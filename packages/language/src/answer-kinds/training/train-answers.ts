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
 * node train-answers.ts [--write | --kept-back]
 * Trains the weights that tell what a sentence of an answer says, from `sentences.txt` (by kind), `letters.txt` and `voices.txt` (by who
 * writes). Writes them, or prints how well they tell what people say whom they haven't read: in folds over voices, or of
 * `voices-kept-back.txt`.
 */
const SHAPE = { classes: ANSWER_KINDS.length, buckets: BUCKETS, rounds: 60, step: 0.5, penalty: 1e-5 };
const FOLDS = 6;
const TRAINED = ['sentences.txt', 'letters.txt', 'voices.txt'] as const;
/** Of these a mistake costs most. */
const COMMITTING: ReadonlySet<AnswerKind> = new Set([
  'available',
  'limited',
  'option',
  'licensed',
  'not-available',
]);
const SURELY = 0.6;

interface Judged {
  text: string;
  kind: AnswerKind;
  /** Who writes; null if that isn't known. */
  voice: string | null;
}

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');

/** Of the sentences, so that the weights can be told to be theirs. */
export function fingerprint(): string {
  return createHash('sha256').update(TRAINED.map(read).join('')).digest('hex').slice(0, 16);
}

/** `== kind` or `# who writes` over sentences; the latter begin with `kind: `. */
export function judgedSentences(file: string): Judged[] {
  let [kind, voice]: [string, string | null] = ['', null];
  return read(file)
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('== ')) kind = line.slice(3);
      else if (line.startsWith('# ')) voice = line.slice(2);
      else {
        const [, own, said = ''] = /^([a-z-]+): (.+)$/.exec(line) ?? [];
        const found = ANSWER_KINDS.find((each) => each === (voice === null ? kind : own));
        if (found && line !== '') return [{ text: voice === null ? line : said, kind: found, voice }];
      }
      return [];
    });
}

function trainAnswers(judged: readonly Judged[]): PackedWeights {
  const examples = judged.map(({ text, kind }): Example => ({
    features: answerFeatures(text),
    label: ANSWER_KINDS.indexOf(kind),
  }));
  return trainMultinomial(examples, SHAPE);
}

interface Told extends Judged {
  told: AnswerKind;
  probability: number;
}

function toldBy(weights: PackedWeights, judged: readonly Judged[]): Told[] {
  const model = new Multinomial(weights, ANSWER_KINDS.length);
  return judged.map((each) => {
    const all = model.probabilities(answerFeatures(each.text));
    const probability = Math.max(...all);
    return { ...each, told: ANSWER_KINDS[all.indexOf(probability)] ?? 'fact', probability };
  });
}

/** The sentences of each voice, as a model tells them that has read all others. */
function crossValidated(all: readonly Judged[], tested: readonly Judged[]): Told[] {
  const voices = [...new Set(tested.map(({ voice }) => voice))];
  return Array.from({ length: FOLDS }, (_, fold) => {
    const held = new Set(voices.filter((__, at) => at % FOLDS === fold));
    const isHeld = (each: Judged) => each.voice !== null && held.has(each.voice);
    return toldBy(trainAnswers(all.filter((each) => !isHeld(each))), tested.filter(isHeld));
  }).flat();
}

function figures(name: string, all: readonly Told[]): string {
  const right = (some: readonly Told[]) => some.filter(({ kind, told }) => kind === told).length;
  const sure = all.filter(({ told, probability }) => COMMITTING.has(told) && probability >= SURELY);
  const wanted = all.filter(({ kind }) => COMMITTING.has(kind)).length;
  return `${name}: ${right(all)} of ${all.length}; how rights stand, surely: ${right(sure)} of ${sure.length}, of ${wanted} that say it\n`;
}

function report(all: readonly Judged[]): string {
  const validated = crossValidated(all, judgedSentences('voices.txt'));
  const mistakes = validated
    .filter(({ kind, told }) => kind !== told)
    .map(({ kind, told, probability, text }) => `${kind} → ${told} ${probability.toFixed(2)}: ${text}\n`);
  return mistakes.join('') + figures('by voice', validated);
}

if (import.meta.main) {
  const all = TRAINED.flatMap(judgedSentences);
  if (process.argv.includes('--write'))
    writeFileSync(
      join(import.meta.dirname, '../answer-weights.json'),
      `${JSON.stringify({ from: fingerprint(), ...trainAnswers(all) })}\n`,
    );
  else if (process.argv.includes('--kept-back'))
    process.stdout.write(
      figures('kept back', toldBy(trainAnswers(all), judgedSentences('voices-kept-back.txt'))),
    );
  else process.stdout.write(report(all));
}
