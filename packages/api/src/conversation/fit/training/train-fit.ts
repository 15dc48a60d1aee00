import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { trainTrees } from '@cosmos/search/eval/train-trees.ts';
import { readListings, wordsOf } from '../../results/training/listings.ts';
import { type Evidence, evidenceFor, type EvidenceKind, FEATURES, RISING } from '../evidence.ts';
import { figureTold } from '../figures.ts';
import { featuresOf, type FitWeights, probabilityOf, surest } from '../judge.ts';
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
const BOUNDS = [0, 0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9];
const KINDS = ['words', 'denial', 'figure', 'freeOf'] as const satisfies EvidenceKind[];

const listings = readListings(values.listings ?? '');
const words = wordsOf([...listings.values()]);
const judged = readLabels(join(import.meta.dirname, 'labels.tsv'), listings).map(judge);
const writers = [...new Set(judged.map(({ label }) => writerOf(label)))];
const isBy = (writer: string) => (each: Judged) => writerOf(each.label) === writer;
const told = writers.flatMap((writer) => {
  const by = train(judged.filter((each) => !isBy(writer)(each)));
  return judged.filter(isBy(writer)).map((each) => ({ ...each, by }));
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

/** Judged by weights that know nothing of its writer. */
type Told = Judged & { by: FitWeights };

function isTold({ found, byFigure, by }: Told): boolean {
  return byFigure ?? surest(found, by) !== null;
}

function report(name: string, all: readonly Told[]): void {
  const met = all.filter(({ label }) => label.status === 'met');
  const isRight = ({ label }: Told) => label.status === 'met';
  const told = all.filter(isTold);
  const right = told.filter(isRight);
  process.stdout.write(`${name}: told ${share(right, met)} of what is met, right ${share(right, told)}\n`);
  const byFigure = all.filter((each) => each.byFigure === true);
  process.stdout.write(`  by a figure of its property: right ${share(byFigure.filter(isRight), byFigure)}\n`);
  for (const kind of KINDS)
    for (const bound of BOUNDS) {
      const some = all.filter(
        ({ found, byFigure: isMet, by }) =>
          isMet === null && found.some((each) => each.kind === kind && probabilityOf(each, by) >= bound),
      );
      process.stdout.write(`  ${kind} from ${bound}: right ${share(some.filter(isRight), some)}\n`);
    }
}

function share(some: readonly unknown[], all: readonly unknown[]): string {
  return `${some.length} of ${all.length} (${(some.length / Math.max(1, all.length)).toFixed(3)})`;
}
