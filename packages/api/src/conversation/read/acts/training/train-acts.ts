import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { MESSAGE_ACTS, type MessageAct } from '../../question/act.ts';
import { probabilities } from '../act-model.ts';
import { chosenAct } from '../wanted.ts';
import { groupOf, isTalk } from '../act-groups.ts';
import { BUCKETS, messageFeatures } from '../message-features.ts';

/**
 * node train-acts.ts [--write <date>]
 * Trains the weights that tell what a message wants, from `messages.tsv`: one set for first messages, one for later ones. Prints how many acts are told rightly in the
 * conversations of each writer by weights that have seen only the others. The same messages give the same bytes.
 */
const { values } = parseArgs({ options: { write: { type: 'string' } } });

interface Labelled {
  writer: string;
  acts: MessageAct[];
  isFirst: boolean;
  isInConversation: boolean;
  features: number[];
}

const ROUNDS = 25;
const STEP = 0.7;
const PENALTY = 1e-5;
const SIZE = MESSAGE_ACTS.length;

const messages = read();
const writers = [...new Set(messages.filter((each) => each.isInConversation).map(({ writer }) => writer))];
const later = messages.filter(({ isFirst }) => !isFirst);
/** Talk reads the same wherever it stands. */
const first = messages.filter(({ isFirst, acts }) => isFirst || acts.every(isTalk));
const told = writers.map((writer) => judge(writer));
for (const { writer, right, rightGroup, count } of told)
  process.stdout.write(`${writer} ${share(right, count)} · ${share(rightGroup, count)} of ${count}\n`);
const sum = (key: 'right' | 'rightGroup' | 'count') => told.reduce((total, each) => total + each[key], 0);
process.stdout.write(
  `all ${share(sum('right'), sum('count'))} · ${share(sum('rightGroup'), sum('count'))}: act · kind of act\n`,
);
if (values.write !== undefined)
  writeFileSync(
    join(import.meta.dirname, '../act-weights.json'),
    `${JSON.stringify({
      from: `${messages.length} labelled messages of ${new Set(messages.map(({ writer }) => writer)).size} writers`,
      trained: values.write,
      first: packed(train(first)),
      later: packed(train(later)),
    })}\n`,
  );

/** One byte a weight. */
function packed(weights: Float64Array): { scale: number; weights: string } {
  const most = weights.reduce((highest, weight) => Math.max(highest, Math.abs(weight)), 0);
  const bytes = Int8Array.from(weights, (weight) => Math.round((weight / most) * 127));
  return { scale: most / 127, weights: Buffer.from(bytes.buffer).toString('base64') };
}

function read(): Labelled[] {
  return readFileSync(join(import.meta.dirname, 'messages.tsv'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [writer = '', acts = '', before = '', topic = '', text = ''] = line.split('\t');
      const isFirst = topic === '';
      return {
        writer: writer.charAt(0),
        acts: acts.split(' ').map(actOf),
        isFirst,
        isInConversation: writer.length > 1,
        features: messageFeatures(text, {
          topic: isFirst ? null : topic,
          before: before === '' ? null : actOf(before),
        }),
      };
    });
}

function actOf(name: string): MessageAct {
  const act = MESSAGE_ACTS.find((each) => each === name);
  if (act === undefined) throw new Error(`messages.tsv names an unknown act: “${name}”.`);
  return act;
}

/** How well weights that have not seen a writer tell the acts of this one's messages, first messages left out. */
function judge(writer: string): { writer: string; right: number; rightGroup: number; count: number } {
  const weights = train(later.filter((each) => each.writer !== writer));
  const asked = later.filter((each) => each.writer === writer && each.isInConversation);
  const answers = asked.map(({ features, acts }) => {
    const all = probabilities(features, (bucket, act) => weights[bucket * SIZE + act] ?? 0);
    const likely = all.map((probability, at) => ({ act: MESSAGE_ACTS[at] ?? 'search', probability }));
    const said = chosenAct(likely, { isAsked: acts.includes('answer') });
    return { right: acts.includes(said), rightGroup: acts.some((act) => groupOf(act) === groupOf(said)) };
  });
  return {
    writer,
    right: answers.filter(({ right }) => right).length,
    rightGroup: answers.filter(({ rightGroup }) => rightGroup).length,
    count: asked.length,
  };
}

/** Multinomial logistic regression by full-batch AdaGrad from zero. Source: Duchi et al., "Adaptive subgradient methods" (2011). */
function train(examples: readonly Labelled[]): Float64Array {
  const weights = new Float64Array((BUCKETS + 1) * SIZE);
  const squares = new Float64Array(weights.length).fill(1e-6);
  for (let round = 0; round < ROUNDS; round++) {
    const gradient = new Float64Array(weights.length);
    for (const { features, acts } of examples) {
      const label = MESSAGE_ACTS.indexOf(acts[0] ?? 'search');
      const share = 1 / Math.sqrt(features.length);
      const all = probabilities(features, (bucket, act) => weights[bucket * SIZE + act] ?? 0);
      all.forEach((probability, act) => {
        const error = probability - (act === label ? 1 : 0);
        gradient[BUCKETS * SIZE + act] = (gradient[BUCKETS * SIZE + act] ?? 0) + error;
        for (const bucket of features) {
          const at = bucket * SIZE + act;
          gradient[at] = (gradient[at] ?? 0) + error * share;
        }
      });
    }
    weights.forEach((weight, at) => {
      const slope = (gradient[at] ?? 0) + (at < BUCKETS * SIZE ? PENALTY * examples.length * weight : 0);
      squares[at] = (squares[at] ?? 0) + slope * slope;
      weights[at] = weight - (STEP * slope) / Math.sqrt(squares[at] ?? 1);
    });
  }
  return weights;
}

function share(part: number, whole: number): string {
  return (part / whole).toFixed(3);
}
