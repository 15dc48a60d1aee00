import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Likeness } from '../../../ports/live-index.ts';
import type { FitStatus } from '@cosmos/contract/conversation/requirements.ts';
import { trainLogistic } from '@cosmos/search/eval/logistic.ts';
import { sentenceKinds } from '@cosmos/language/sentence-kinds/sentence-kinds.ts';
import { likenessOf, type Listing, readListings, wordsOf } from '../../results/training/listings.ts';
import {
  type Asked,
  featuresOf,
  type FitRow,
  fitRows,
  type FitWeights,
  recordFeatures,
  saidOf,
} from '../said-of.ts';

/**
 * node train-fit.ts --listings <listings.jsonl> [--test <labels.tsv>] [--write <date>]
 * Trains the weights that tell whether a record states a requirement, from `labels.tsv` and the texts of the listings that it
 * names. Prints, in folds by question, how many of the stated requirements are told at each bound, and how many of those told
 * are stated, by words alone and with what sentences mean; with other questions and labels also for these. The same labels
 * give the same bytes.
 */
const { values } = parseArgs({
  options: { listings: { type: 'string' }, write: { type: 'string' }, test: { type: 'string' } },
});

/** A requirement of a question and a record, as a reader judged them. */
interface Judged {
  question: string;
  asked: Asked;
  listing: Listing;
  score: number;
  status: FitStatus;
  /** Numbers of the sentences that say so. */
  sentences: ReadonlySet<number>;
  rows: FitRow[];
}

interface Told extends Judged {
  probability: number;
  row: FitRow | null;
}

const FOLDS = 8;
const BOUNDS = [0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9];
/** Records that are shown score at least this. */
const SHOWN = 0.4;
/** Marks a requirement to do without something. */
const EXCLUSION = /^not: /;

const listings = readListings(values.listings ?? '');
const words = wordsOf([...listings.values()]);
const judged = await read(join(import.meta.dirname, 'labels.tsv'));
const others = values.test === undefined ? [] : await read(values.test);
const questions = [...new Set(judged.map(({ question }) => question))];
const isIn = (fold: number) => (each: Judged) => questions.indexOf(each.question) % FOLDS === fold;
const byWords = (each: Judged): Judged => ({
  ...each,
  rows: each.rows.map((row) => ({ ...row, meaning: [] })),
});
const asIs = (each: Judged): Judged => each;
const trained = Object.entries({ words: byWords, meaning: asIs }).map(([by, seen]) => {
  const all = judged.map(seen);
  report(`by ${by}, in folds by question`, inFolds(all));
  const weights = train(all);
  if (others.length > 0)
    report(
      `by ${by}, others`,
      others.map(seen).map((each) => told(each, weights)),
    );
  return [by, { sentence: weights.sentence.map(rounded), record: weights.record.map(rounded) }] as const;
});
if (values.write !== undefined)
  writeFileSync(
    join(import.meta.dirname, '../fit-weights.json'),
    `${JSON.stringify({
      from: `${judged.length} requirements of records, of ${questions.length} questions`,
      trained: values.write,
      ...Object.fromEntries(trained),
    })}\n`,
  );

async function read(path: string): Promise<Judged[]> {
  const [, ...lines] = readFileSync(path, 'utf8').trimEnd().split('\n');
  const all = lines.flatMap((line) => {
    const [question = '', requirement = '', record = '', score, status, sentences = ''] = line.split('\t');
    const listing = listings.get(record);
    if (!listing) return [];
    return {
      question,
      asked: { text: requirement.replace(EXCLUSION, ''), isExclusion: EXCLUSION.test(requirement) },
      listing,
      score: Number(score),
      status: status as FitStatus,
      sentences: new Set(sentences.split(',').filter(Boolean).map(Number)),
    };
  });
  const likeness = await likenessOf(
    all.map((each) => each.asked.text),
    all.flatMap(({ listing: { title, text } }) => [
      title,
      ...sentenceKinds(text).map(({ start, end }) => text.slice(start, end).trim()),
    ]),
  );
  return all.map((each) => ({ ...each, rows: rowsOf(each.listing, each.asked, likeness) }));
}

function rowsOf({ text, title, university }: Listing, requirement: Asked, likeness: Likeness): FitRow[] {
  return fitRows(text, requirement, { title, university, words: { ...words, likeness } });
}

/** The first row is the title, which states what no sentence is named for. */
function isRight({ status, sentences }: Judged, at: number): boolean {
  if (status === 'not_stated') return false;
  return sentences.size === 0 ? at === 0 : sentences.has(at - 1);
}

function trainSentences(all: readonly Judged[]): number[] {
  return trainLogistic(
    all.flatMap((each) =>
      each.rows.map((row, at) => ({ features: featuresOf(row), isTrue: isRight(each, at) })),
    ),
  );
}

/** The weights of records learn from sentences that are judged by weights that have not seen their question. */
function train(all: readonly Judged[]): FitWeights {
  const examples = Array.from({ length: FOLDS }, (_, fold) => {
    const sentence = trainSentences(all.filter((each) => !isIn(fold)(each)));
    return all.filter(isIn(fold)).map((each) => ({
      features: recordFeatures(each.rows, { ...each, words, weights: sentence }),
      isTrue: each.status !== 'not_stated',
    }));
  }).flat();
  return { sentence: trainSentences(all), record: trainLogistic(examples) };
}

function told(each: Judged, by: FitWeights): Told {
  return {
    ...each,
    ...saidOf(each.rows, {
      asked: each.asked,
      score: each.score,
      words,
      weights: { words: by, meaning: by },
    }),
  };
}

function inFolds(all: readonly Judged[]): Told[] {
  return Array.from({ length: FOLDS }, (_, fold) => {
    const by = train(all.filter((each) => !isIn(fold)(each)));
    return all.filter(isIn(fold)).map((each) => told(each, by));
  }).flat();
}

function report(name: string, all: readonly Told[]): void {
  const sets = { all, shown: all.filter(({ score }) => score >= SHOWN) };
  for (const [which, some] of Object.entries(sets)) {
    const stated = some.filter(({ status }) => status !== 'not_stated');
    process.stdout.write(`${name}, ${which}: ${stated.length} of ${some.length} are stated\n`);
    for (const bound of BOUNDS) {
      const said = some.filter(({ probability }) => probability >= bound);
      const right = said.filter(({ status }) => status !== 'not_stated');
      const named = right.filter(({ sentences }) => sentences.size > 0);
      const exact = named.filter((each) => each.row !== null && isRight(each, each.rows.indexOf(each.row)));
      process.stdout.write(
        `  from ${bound}: ${share(right, stated)} of them told, ${share(right, said)} of those told stated, by the right sentence ${share(exact, named)}\n`,
      );
    }
  }
}

function share(some: readonly unknown[], all: readonly unknown[]): string {
  return `${some.length} of ${all.length} (${(some.length / Math.max(1, all.length)).toFixed(2)})`;
}

function rounded(weight: number): number {
  return Number(weight.toFixed(4));
}
