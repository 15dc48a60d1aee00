import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { groupOf, isTalk } from '../act-groups.ts';
import { expectation } from '../wanted.ts';
import { actTeller, readLabelled, trainActs } from './labelled-messages.ts';

/**
 * node train-acts.ts [--write <date>]
 * Trains the weights that tell what a message wants, from `messages.tsv`: one set for first messages, one for later ones.
 * Prints how many acts are told rightly in the conversations of each writer by weights that have seen only the others. The
 * same messages give the same bytes.
 */
const { values } = parseArgs({ options: { write: { type: 'string' } } });

const messages = readLabelled();
const writers = [...new Set(messages.filter((each) => each.isInConversation).map(({ writer }) => writer))];
const later = messages.filter(({ topic }) => topic !== null);
/** Talk reads the same wherever it stands. */
const first = messages.filter(({ topic, acts }) => topic === null || acts.every(isTalk));
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
      first: trainActs(first),
      later: trainActs(later),
    })}\n`,
  );

/** How well weights that have not seen a writer tell the acts of this one's messages, first messages left out. */
function judge(writer: string): { writer: string; right: number; rightGroup: number; count: number } {
  const tell = actTeller(trainActs(later.filter((each) => each.writer !== writer)));
  const asked = later.filter((each) => each.writer === writer && each.isInConversation);
  const answers = asked.map((message) => {
    const { acts } = message;
    const likely = tell(message).map(({ act, probability }) => ({
      act,
      weight: probability * expectation(act, { isAsked: acts.includes('answer') }),
    }));
    const said = likely.toSorted((a, b) => b.weight - a.weight)[0]?.act;
    return {
      right: acts.some((act) => act === said),
      rightGroup: said !== undefined && acts.some((act) => groupOf(act) === groupOf(said)),
    };
  });
  return {
    writer,
    right: answers.filter(({ right }) => right).length,
    rightGroup: answers.filter(({ rightGroup }) => rightGroup).length,
    count: asked.length,
  };
}

function share(part: number, whole: number): string {
  return (part / whole).toFixed(3);
}
