import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { lexicalText } from '@cosmos/language/analysis/analyse.ts';
import { rerankers } from '@lancedb/lancedb';
import { buildGeneration } from '../catalogue-index/builds/build.ts';
import { newGenerationId } from '../catalogue-index/generations.ts';
import { openGeneration } from '../catalogue-index/open.ts';
import { conceptsOf } from '../query/concepts.ts';
import { ExactSearch } from '../ranking/exact-search.ts';
import { rank } from '../ranking/rank.ts';
import { trainRankingModel } from '../ranking/train.ts';
import { conceptExamples, trainConcepts } from './concept-examples.ts';
import { documentsOf, numberOf } from './index-engine.ts';
import { rankInWords, readJudged } from './judged-questions.ts';
import { mean, ndcg } from './metrics.ts';
import { nearEach, textVectors } from './text-vectors.ts';

/**
 * node src/eval/run-engines.ts <folder with queries.jsonl and qrels>… --corpus <listings.jsonl> [--without <question id>,…]
 *   [--vectors <file>]
 * What finds the records for questions, side by side: one line of JSON per engine. Which concepts a question means is
 * learned from the other questions, in five folds. With `--vectors` by what records mean as well; the file keeps their vectors.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    corpus: { type: 'string' },
    without: { type: 'string', default: '' },
    vectors: { type: 'string' },
  },
});

const FOLDS = 5;
const DEPTH = 10;
const SIZES = [32, 64, 128, 256];
const { asked, texts, search } = await readJudged(positionals, values);
type Engine = (text: string, at: number) => readonly number[] | Promise<readonly number[]>;
const numbers = (found: readonly { document: number }[]) =>
  found.slice(0, DEPTH).map(({ document }) => document);

const examples = asked.map((query) => conceptExamples(search.model, query));
const byFold = Array.from({ length: FOLDS }, (_, fold) =>
  trainConcepts(examples.filter((_each, at) => at % FOLDS !== fold).flat()),
);
const meant = asked.map(({ text }, at) => conceptsOf(search.model, text, byFold[at % FOLDS]));

await print('BM25', (text) => numbers(search.bm25(text, DEPTH)));
await printFused();
for (const dimensions of SIZES) {
  const sized = new ExactSearch(trainRankingModel(texts, { dimensions }));
  await print(`latent vectors, ${dimensions}`, (text) => numbers(sized.nearest(text, DEPTH)));
  await print(`hybrid, ${dimensions}`, (text) => numbers(rank(sized.model, text, sized.candidates(text))));
  await print(`hybrid and lexicon, ${dimensions}`, (text, at) =>
    numbers(rankInWords(sized, text, meant[at] ?? [])),
  );
}

if (values.vectors !== undefined) await printMeant(values.vectors);

/** What is nearest in meaning alone, and beside words, latent vectors and the lexicon. */
async function printMeant(file: string): Promise<void> {
  const near = await nearEach(
    asked.map(({ text }) => text),
    await textVectors(texts, file),
  );
  await print('sentences', (text) => near.get(text)?.nearest.slice(0, DEPTH) ?? []);
  await print('hybrid, lexicon and sentences', (text, at) =>
    numbers(rankInWords(search, text, meant[at] ?? [], near.get(text))),
  );
}

/** LanceDB's own fusion of its full-text and vector search, by the product's analysis and vectors. */
async function printFused(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'cosmos-eval-'));
  try {
    const generation = newGenerationId();
    await buildGeneration({ folder, generation, documents: documentsOf(texts), expected: texts.length });
    const index = await openGeneration({ folder, generation });
    const reranker = await rerankers.RRFReranker.create();
    await print("LanceDB's reciprocal rank fusion", async (text) => {
      const [vector = new Float32Array()] = await index.embedder.embed([text]);
      const [documents] = index.tables;
      if (!documents) throw new TypeError('The index has no table.');
      const found = await documents.table
        .query()
        .fullTextSearch(lexicalText(text), { columns: ['lexical'] })
        .nearestTo(vector)
        .distanceType('dot')
        .rerank(reranker)
        .select(['id'])
        .limit(DEPTH)
        .toArray();
      return found.map(({ id }: { id: string }) => numberOf(id));
    });
    index.close();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function print(engine: string, find: Engine): Promise<void> {
  const rankings = await Promise.all(asked.map(async ({ text }, at) => find(text, at)));
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
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
