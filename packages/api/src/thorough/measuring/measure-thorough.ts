import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '@cosmos/db/client/client.ts';
import { sentenceEmbedder } from '@cosmos/search/embeddings/sentences/sentence-embedder.ts';
import { mean } from '@cosmos/search/eval/metrics.ts';
import { inFolder } from '@cosmos/search/generation-store/place.ts';
import { pino } from 'pino';
import { jsonLines, type Listing } from '../../conversation/results/training/listings.ts';
import { embeddedAssistant } from '../../providers/assistant/embedded/embedded.ts';
import { createLiveIndex } from '../../search-index/live-index.ts';
import { conclude } from '../conclude.ts';
import { planOf } from '../plan.ts';
import { readQuestion } from '../question.ts';
import type { SearchOutcome, TakenStep } from '../stored-search.ts';
import { takeStep } from '../take-step.ts';
import { weighedBySteps } from '../weigh.ts';

/**
 * node measure-thorough.ts <folder with queries.jsonl and qrels>… --listings <listings.jsonl> --database <url> --index <folder>
 * Measures thorough searches with judged questions, in a database and an index that hold the listings and have read their
 * sentences. Prints for each folder how many of the records judged best (2) are among the first ten of one plain search, of the
 * first step, and of the whole search with several shares of the wordings; nDCG@10; how many likely records there are by
 * estimate, and how many were judged relevant; and how long a search takes, with the reading.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    listings: { type: 'string', default: '' },
    database: { type: 'string', default: '' },
    index: { type: 'string', default: '' },
  },
});

const SHARES = [0, 0.04, 0.08, 0.16, 0.32];
const FIRST = 10;

const CALL = { payer: { kind: 'visitors' }, signal: AbortSignal.timeout(3_600_000) } as const;

interface Asked {
  folder: string;
  grades: ReadonlyMap<string, number>;
  /** Ids of one plain search, best first. */
  plain: string[];
  steps: TakenStep[];
  outcome: SearchOutcome;
  tookMs: number;
}

const { db, close } = openDatabase({ url: values.database });
const sentences = sentenceEmbedder();
const index = await createLiveIndex({
  db,
  log: pino({ level: 'warn' }),
  place: inFolder(values.index),
  sentences,
  onDamage: () => Promise.reject(new Error('The index is damaged.')),
});
await index.refresh();
const keys = await recordKeys();
const asked: Asked[] = [];
for (const folder of positionals) asked.push(...(await searchEach(folder)));
for (const folder of positionals) report(folder);
index.close();
sentences.close();
await close();

async function searchEach(folder: string): Promise<Asked[]> {
  const grades = judgements(folder);
  const questions = jsonLines<{ _id: string; text: string; answerable?: boolean }>(
    join(folder, 'queries.jsonl'),
  ).filter(({ _id, answerable }) => answerable !== false && grades.has(_id));
  const all: Asked[] = [];
  for (const { _id, text } of questions)
    all.push({ folder, grades: grades.get(_id) ?? new Map(), ...(await searchFor(text)) });
  return all;
}

async function searchFor(text: string): Promise<Omit<Asked, 'folder' | 'grades'>> {
  const { topic, reading } = readQuestion(index, text);
  const filters = { ...reading.filters, type: 'technology' as const };
  const { hits } = await index.search({ query: text, filters, top: FIRST, threshold: 0, passages: false });
  const begun = performance.now();
  const steps: TakenStep[] = [];
  const search = {};
  for (const planned of planOf({ question: text, topic, reading }))
    if (planned.kind !== 'reading')
      steps.push(await takeStep(index, planned, { filters, before: steps, search }));
  const outcome = await conclude(
    { db, index, assistant: embeddedAssistant.begin(CALL) },
    { question: text, topic, reading, filters, steps },
  );
  return { plain: hits.map(({ id }) => keyOf(id)), steps, outcome, tookMs: performance.now() - begun };
}

function report(folder: string): void {
  const own = asked.filter((each) => each.folder === folder);
  const line = (name: string, orderOf: (each: (typeof own)[number]) => string[]) => {
    const orders = own.map((each) => ({ each, first: orderOf(each).slice(0, FIRST) }));
    const best = orders.map(({ each, first }) => ({
      found: first.filter((id) => each.grades.get(id) === 2).length,
      all: [...each.grades.values()].filter((grade) => grade === 2).length,
    }));
    const [found, all] = [sum(best.map((each) => each.found)), sum(best.map((each) => each.all))];
    const macro = mean(
      best.filter((each) => each.all > 0).map((each) => each.found / Math.min(FIRST, each.all)),
    );
    const gain = mean(orders.map(({ each, first }) => ndcgOf(first, each.grades)));
    process.stdout.write(
      `${name.padEnd(20)} best in ten ${found} of ${all} (${(found / all).toFixed(3)}), by question ${macro.toFixed(3)}, nDCG ${gain.toFixed(3)}\n`,
    );
  };
  process.stdout.write(`${folder}: ${own.length} questions\n`);
  line('plain', ({ plain }) => plain);
  line('whole', ({ steps }) => steps[0]?.hits.map(({ id }) => keyOf(id)) ?? []);
  for (const share of SHARES)
    line(`wordings ${share}`, ({ steps }) => weighedBySteps(steps, share).map(({ id }) => keyOf(id)));
  line('thorough', ({ outcome }) => outcome.results.map(({ id }) => keyOf(id)));
  const estimates = own.map(({ outcome: { coverage }, grades }) => ({
    found: coverage?.found ?? 0,
    estimated: coverage?.estimated ?? 0,
    judged: [...grades.values()].filter((grade) => grade > 0).length,
  }));
  process.stdout.write(
    `likely found ${mean(estimates.map(({ found }) => found)).toFixed(1)}, estimated ${mean(estimates.map(({ estimated }) => estimated)).toFixed(1)}, judged relevant ${mean(estimates.map(({ judged }) => judged)).toFixed(1)}; ${Math.round(mean(own.map(({ tookMs }) => tookMs)))} ms a search, at most ${Math.round(Math.max(...own.map(({ tookMs }) => tookMs)))}\n`,
  );
}

function ndcgOf(first: readonly string[], grades: ReadonlyMap<string, number>): number {
  const dcg = (gains: readonly number[]) =>
    sum(gains.slice(0, FIRST).map((gain, rank) => gain / Math.log2(rank + 2)));
  const ideal = dcg([...grades.values()].toSorted((a, b) => b - a));
  return ideal > 0 ? dcg(first.map((id) => grades.get(id) ?? 0)) / ideal : 0;
}

/** Grades by question and record. */
function judgements(folder: string): Map<string, Map<string, number>> {
  const all = new Map<string, Map<string, number>>();
  const lines = readFileSync(join(folder, 'qrels', 'test.tsv'), 'utf8')
    .trim()
    .split('\n')
    .slice(1);
  for (const line of lines) {
    const [question = '', listing = '', grade = '0'] = line.split('\t');
    const key = keys.ofListings.get(listing);
    if (key === undefined) continue;
    const grades = all.get(question) ?? new Map<string, number>();
    all.set(question, grades.set(key, Math.max(grades.get(key) ?? 0, Number(grade))));
  }
  return all;
}

/** What names a record in the listings as in the catalogue, which have ids of their own: its title and university. */
async function recordKeys() {
  const rows = await db
    .selectFrom('technologies')
    .innerJoin('universities', 'universities.id', 'technologies.university_id')
    .select(['technologies.id', 'technologies.title', 'universities.name'])
    .where('retired_at', 'is', null)
    .execute();
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  const key = (title: string, university: string) => `${plain(title)}|${plain(university)}`;
  return {
    ofRecords: new Map(rows.map(({ id, title, name }) => [id, key(title, name)])),
    ofListings: new Map(
      jsonLines<Listing>(values.listings).map(({ _id, title, university }) => [_id, key(title, university)]),
    ),
  };
}

function keyOf(id: string): string {
  return keys.ofRecords.get(id) ?? id;
}

function sum(all: readonly number[]): number {
  return all.reduce((total, each) => total + each, 0);
}
