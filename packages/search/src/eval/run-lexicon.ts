import { parseArgs } from 'node:util';
import { concepts } from '@cosmos/language/lexicon/concepts.ts';
import { mulberry32 } from '../embeddings/lsa/svd.ts';
import { conceptsOf, expansionOf } from '../query/concepts.ts';
import { ExactSearch } from '../ranking/exact-search.ts';
import { rank } from '../ranking/rank.ts';
import { trainRankingModel } from '../ranking/train.ts';
import { type JudgedQuery, readCollection } from './collection.ts';
import { mean, ndcg } from './metrics.ts';

/**
 * node src/eval/run-lexicon.ts <folder with queries.jsonl and qrels> --corpus <listings.jsonl> [--step 500] [--without <id>,…]
 * What the lexicon of problems brings, with more and more of its concepts in a random order: one line of JSON per step.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    corpus: { type: 'string' },
    step: { type: 'string', default: '500' },
    seed: { type: 'string', default: '7' },
    without: { type: 'string', default: '' },
  },
});

const DEPTH = 10;
const EXPANSION_CANDIDATES = 120;
const leftOut = new Set(values.without.split(','));
const { texts, queries } = await readCollection(positionals[0] ?? '.', values.corpus);
const asked = queries.filter(({ id }) => !leftOut.has(id));
const search = new ExactSearch(trainRankingModel(texts));
const order = shuffled(concepts().length);
print(
  'BM25',
  asked.map(({ text }) => search.bm25(text, DEPTH).map(({ document }) => document)),
);
for (let size = 0; ; size += Number(values.step)) {
  const known = new Set(order.slice(0, size).map((at) => concepts()[at]));
  const found = asked.map(({ text }) => conceptsOf(search.model, text, (concept) => known.has(concept)));
  print(
    `${Math.min(size, order.length)} concepts`,
    asked.map((query, at) => ranking(query, found[at] ?? [])),
    found.filter((matches) => matches.length > 0).length,
  );
  if (size >= order.length) break;
}

function ranking({ text }: JudgedQuery, matches: ReturnType<typeof conceptsOf>): number[] {
  const expansion = expansionOf(matches);
  const { lexical, vector } = search.candidates(text);
  const inOtherWords = search.bm25([...expansion.keys()].join(' '), EXPANSION_CANDIDATES);
  const candidates = { lexical: [...lexical, ...inOtherWords.map(({ document }) => document)], vector };
  return rank(search.model, text, candidates, { expansion }).map(({ document }) => document);
}

function print(engine: string, rankings: readonly number[][], matched = 0): void {
  const scores = asked.map(({ relevant }, at) => ndcg(rankings[at] ?? [], relevant, DEPTH));
  const best = asked.map(({ relevant }, at) =>
    (rankings[at] ?? []).slice(0, 5).some((document) => relevant.get(document) === 2) ? 1 : 0,
  );
  const rounded = (value: number) => Math.round(value * 1000) / 1000;
  const line = {
    engine,
    queries: asked.length,
    'ndcg@10': rounded(mean(scores)),
    best_in_5: rounded(mean(best)),
  };
  process.stdout.write(`${JSON.stringify({ ...line, matched })}\n`);
}

function shuffled(size: number): number[] {
  const random = mulberry32(Number(values.seed));
  const numbers = Array.from({ length: size }, (_, at) => at);
  for (let at = size - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [numbers[at], numbers[other]] = [numbers[other] ?? 0, numbers[at] ?? 0];
  }
  return numbers;
}
