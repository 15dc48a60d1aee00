import { parseArgs } from 'node:util';
import { concepts } from '@cosmos/language/lexicon/concepts.ts';
import { mulberry32 } from '../embeddings/lsa/svd.ts';
import { conceptsOf } from '../query/concepts.ts';
import { conceptExamples, trainConcepts } from './concept-examples.ts';
import { rankInWords, readJudged } from './judged-questions.ts';
import { mean, ndcg } from './metrics.ts';

/**
 * node src/eval/run-lexicon.ts <folder with queries.jsonl and qrels>… --corpus <listings.jsonl> [--step 500]
 *   [--without <question id>,…]
 * What the lexicon of problems brings, with more and more of its concepts in a random order: one line of JSON per step.
 * Which concepts a question means is learned from the other questions, in five folds.
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

const FOLDS = 5;
const DEPTH = 10;
const { asked, search } = await readJudged(positionals, values);
const examples = asked.map((query) => conceptExamples(search.model, query));
const byFold = Array.from({ length: FOLDS }, (_, fold) =>
  trainConcepts(examples.filter((_each, at) => at % FOLDS !== fold).flat()),
);
const order = shuffled(concepts().length);
print(
  'BM25',
  asked.map(({ text }) => search.bm25(text, DEPTH).map(({ document }) => document)),
);
for (let size = 0; ; size += Number(values.step)) {
  const known = new Set(order.slice(0, size).map((at) => concepts()[at]));
  const found = asked.map(({ text }, at) =>
    conceptsOf(search.model, text, byFold[at % FOLDS]).filter(({ concept }) => known.has(concept)),
  );
  print(
    `${Math.min(size, order.length)} concepts`,
    asked.map(({ text }, at) => rankInWords(search, text, found[at] ?? []).map(({ document }) => document)),
    found.filter((meant) => meant.length > 0).length,
  );
  if (size >= order.length) break;
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
