import { parseArgs } from 'node:util';
import { ExactSearch } from '../ranking/exact-search.ts';
import { trainRankingModel } from '../ranking/train.ts';
import { rank } from '../ranking/rank.ts';
import { respell } from '../spelling/respell.ts';
import { knownItems } from './known-items.ts';
import { mean, percentile } from './metrics.ts';
import { misspeltItems } from './misspelt.ts';
import { NONSENSE, OFF_TOPIC } from './scale-queries.ts';

/**
 * node src/eval/run-misspelt.ts <listings.jsonl> [--count 100] [--seed 7]
 * The effect of one wrong letter on a search by words of a title, with and without correction; and what the correction
 * does to questions that are spelt right, off topic, or nonsense.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { count: { type: 'string', default: '100' }, seed: { type: 'string', default: '7' } },
});
const [file] = positionals;
if (file === undefined)
  throw new Error('Usage: run-misspelt.ts <listings.jsonl>, a JSON Lines file with title and text.');

const DEPTH = 10;
const THRESHOLD = 0.4;
const WHOLE_TITLE = 40;
const seed = Number(values.seed);
const { texts, queries } = await knownItems(file, { count: 300, seed });
const search = new ExactSearch(trainRankingModel(texts));
const { model } = search;
const ranked = (query: string) => rank(model, query, search.candidates(query));
const first = (query: string): number[] =>
  ranked(query)
    .slice(0, DEPTH)
    .map(({ document }) => document);
/** Share of the first results for the right spelling that are also among the first for the other. */
const overlap = (query: string, spelt: string): number => {
  const right = first(spelt);
  const shared = new Set(first(query));
  return right.filter((document) => shared.has(document)).length / Math.max(1, right.length);
};
const shown = (query: string): number => ranked(query).filter(({ score }) => score >= THRESHOLD).length;

for (const most of [2, 3, WHOLE_TITLE]) {
  const items = misspeltItems(texts, { count: Number(values.count), most, seed });
  const asWritten = ({ misspelt }: (typeof items)[number]): string => misspelt;
  const respelt = ({ misspelt }: (typeof items)[number]): string => respell(model, misspelt).text;
  const figures = (query: (item: (typeof items)[number]) => string) => ({
    'hit@10': mean(items.map((item) => (first(query(item)).includes(item.document) ? 1 : 0))),
    'first ten of the right spelling': mean(items.map((item) => overlap(query(item), item.spelt))),
    'records above .4': mean(items.map((item) => shown(query(item)))),
  });
  print({
    what: most === WHOLE_TITLE ? 'whole titles' : `${most} words of titles`,
    'spelt right': figures(({ spelt }) => spelt),
    'one slip': figures(asWritten),
    'one slip, respelt': figures(respelt),
    'respelt as meant': mean(items.map((item) => (respelt(item) === item.spelt ? 1 : 0))),
  });
}
for (const [what, list] of [
  ['sentences, taken out', queries.map(({ text }) => text)],
  ['off topic', OFF_TOPIC],
  ['nonsense', NONSENSE],
] as const) {
  const changed = list
    .map((text) => respell(model, text))
    .filter(({ corrections }) => corrections.length > 0);
  print({
    what,
    questions: list.length,
    changed: changed.length,
    'best, as written': Math.max(0, ...list.map((text) => ranked(text)[0]?.score ?? 0)),
    'best, respelt': Math.max(0, ...list.map((text) => ranked(respell(model, text).text)[0]?.score ?? 0)),
    corrections: changed.flatMap(({ corrections }) => corrections.map(({ from, to }) => `${from}→${to}`)),
  });
}
respell(model, 'the frist unknown wrd has the list of words made');
const times = misspeltItems(texts, { count: 200, most: WHOLE_TITLE, seed }).map(({ misspelt }) => {
  const start = performance.now();
  respell(model, misspelt);
  return performance.now() - start;
});
print({
  what: 'ms a question with one unknown word',
  p50: percentile(times, 0.5),
  p95: percentile(times, 0.95),
});

function print(figures: object): void {
  process.stdout.write(`${JSON.stringify(figures, (_, value: unknown) => rounded(value))}\n`);
}

function rounded(value: unknown): unknown {
  return typeof value === 'number' ? Math.round(value * 1_000) / 1_000 : value;
}
