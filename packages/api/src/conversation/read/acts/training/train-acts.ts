import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { MESSAGE_ACTS, type MessageAct } from '../../question/act.ts';
import {
  Multinomial,
  type PackedWeights,
  trainMultinomial,
} from '@cosmos/language/classifier/multinomial.ts';
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

const SHAPE = { classes: MESSAGE_ACTS.length, buckets: BUCKETS, rounds: 25, step: 0.7, penalty: 1e-5 };

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
      first: train(first),
      later: train(later),
    })}\n`,
  );

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
  const model = new Multinomial(train(later.filter((each) => each.writer !== writer)), MESSAGE_ACTS.length);
  const asked = later.filter((each) => each.writer === writer && each.isInConversation);
  const answers = asked.map(({ features, acts }) => {
    const likely = model
      .probabilities(features)
      .map((probability, at) => ({ act: MESSAGE_ACTS[at] ?? 'search', probability }));
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

function train(examples: readonly Labelled[]): PackedWeights {
  return trainMultinomial(
    examples.map(({ features, acts }) => ({ features, label: MESSAGE_ACTS.indexOf(acts[0] ?? 'search') })),
    SHAPE,
  );
}

function share(part: number, whole: number): string {
  return (part / whole).toFixed(3);
}
