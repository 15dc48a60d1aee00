import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { trainTrees } from '@cosmos/search/eval/train-trees.ts';
import { readListings, wordsOf } from '../../results/training/listings.ts';
import { type Evidence, evidenceFor, FEATURES, RISING } from '../evidence.ts';
import { figureTold } from '../figures.ts';
import { featuresOf, type FitWeights, likeliest } from '../judge.ts';
import { saidIn } from '../said.ts';
import { wantedOf } from '../wanted.ts';
import { isOfFirst, type Label, readLabels, writerOf } from './labelled.ts';

/**
 * node train-fit.ts --listings <listings.jsonl> [--without <feature>] [--write <date>]
 * Trains the weights that tell whether a sentence proves a requirement, from `labels.tsv`, `problems.tsv` and the texts of the
 * listings that they name. Prints, in folds of which each has the questions of one writer, how many of those told as met are, and
 * of those that are, how many are told: for the labels of first readers, and for the stricter ones of later readers. The same
 * labels give the same bytes.
 */
const { values } = parseArgs({
  options: { listings: { type: 'string' }, without: { type: 'string' }, write: { type: 'string' } },
});

interface Judged {
  label: Label;
  found: Evidence[];
  /** Whether figures alone decide that it is met; null if they don't decide. */
  byFigure: boolean | null;
  isRight(evidence: Evidence): boolean;
}

const TREES = { rounds: 150, depth: 2, rate: 0.05, least: 2 };
const BOUNDS = [0.5, 0.6, 0.7, 0.75, 0.8, 0.83, 0.86, 0.9];

const listings = readListings(values.listings ?? '');
const words = wordsOf([...listings.values()]);
const judged = readLabels(join(import.meta.dirname, 'labels.tsv'), listings).map(judge);
const writers = [...new Set(judged.map(({ label }) => writerOf(label)))];
const isBy = (writer: string) => (each: Judged) => writerOf(each.label) === writer;
const told = writers.flatMap((writer) => {
  const by = train(judged.filter((each) => !isBy(writer)(each)));
  return judged.filter(isBy(writer)).map((each) => ({ ...each, probability: probabilityBy(each, by) }));
});
report(
  'first readers',
  told.filter(({ label }) => isOfFirst(label)),
);
report(
  'later readers',
  told.filter(({ label }) => !isOfFirst(label)),
);
if (values.write !== undefined)
  writeFileSync(
    join(import.meta.dirname, '../fit-weights.json'),
    `${JSON.stringify({
      from: `${judged.length} requirements of records, of ${new Set(judged.map(({ label }) => label.question)).size} questions`,
      trained: values.write,
      features: FEATURES,
      ...train(judged),
    })}\n`,
  );

function judge(label: Label): Judged {
  const { requirement, constraint, listing, score, status, sentences } = label;
  const all = saidIn(listing.title, listing.text);
  const asked = { text: requirement.thing, isExclusion: requirement.isDenied };
  return {
    label,
    found: evidenceFor(all, wantedOf(asked, words), { constraint, score }),
    byFigure: constraint ? (figureTold(all, constraint)?.compared.isMet ?? null) : null,
    // The first is the title, which states what no sentence is named for.
    isRight: ({ said }) =>
      status === 'met' &&
      (sentences.length === 0 ? said.place === null : sentences.includes(all.indexOf(said) - 1)),
  };
}

/** Of what is met, sentences that no reader named may say so as well. */
function train(some: readonly Judged[]): FitWeights {
  const left = FEATURES.indexOf(values.without as (typeof FEATURES)[number]);
  return trainTrees(
    some.flatMap(({ label, found, isRight }) =>
      found
        .filter((each) => label.status !== 'met' || isRight(each))
        .map((each) => ({
          features: featuresOf(each).map((value, at) => (at === left ? 0 : value)),
          isTrue: isRight(each),
        })),
    ),
    {
      ...TREES,
      rising: new Set(FEATURES.flatMap((name, at) => (RISING.has(name) ? [at] : []))),
    },
  );
}

function probabilityBy({ found, byFigure }: Judged, by: FitWeights): number {
  if (byFigure !== null) return Number(byFigure);
  return likeliest(found, by)?.probability ?? 0;
}

function report(name: string, all: readonly (Judged & { probability: number })[]): void {
  const met = all.filter(({ label }) => label.status === 'met');
  process.stdout.write(`${name}: ${met.length} of ${all.length} are met\n`);
  for (const bound of BOUNDS) {
    const some = all.filter(({ probability }) => probability >= bound);
    const right = some.filter(({ label }) => label.status === 'met');
    process.stdout.write(`  from ${bound}: right ${share(right, some)}, told ${share(right, met)}\n`);
  }
}

function share(some: readonly unknown[], all: readonly unknown[]): string {
  return `${some.length} of ${all.length} (${(some.length / Math.max(1, all.length)).toFixed(3)})`;
}
