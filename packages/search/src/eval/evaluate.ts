import { type Collection, readCollection } from './collection.ts';
import type { EngineBuilder, EvaluatedEngine } from './engine.ts';
import { indexEngine } from './index-engine.ts';
import { mean, ndcg, percentile, recall } from './metrics.ts';

/** Results for one collection: quality 0…1 as means over the judged queries, times of the hybrid search only. */
export interface Evaluation {
  docs: number;
  queries: number;
  'ndcg@10': number;
  'recall@100': number;
  'bm25_ndcg@10': number;
  'vector_ndcg@10': number;
  build_s: number;
  p50_ms: number;
  p95_ms: number;
}

const DEPTH = 10;
const RECALL_DEPTH = 100;

/** Indexes a folder in BEIR format and runs all its judged queries; keywords and vectors alone are the baselines. */
export async function evaluateFolder(
  folder: string,
  build: EngineBuilder = indexEngine,
): Promise<Evaluation> {
  return evaluateCollection(await readCollection(folder), build);
}

/** Like `evaluateFolder`, for a collection in memory. */
export async function evaluateCollection(
  { texts, queries }: Collection,
  build: EngineBuilder = indexEngine,
): Promise<Evaluation> {
  const start = performance.now();
  const engine = await build(texts);
  const seconds = (performance.now() - start) / 1000;
  try {
    const measured = await measure(engine, queries);
    return { docs: texts.length, queries: queries.length, ...measured, build_s: rounded(seconds) };
  } finally {
    await engine.close();
  }
}

async function measure(
  engine: EvaluatedEngine,
  queries: Collection['queries'],
): Promise<Omit<Evaluation, 'docs' | 'queries' | 'build_s'>> {
  const hybrid: number[] = [];
  const found: number[] = [];
  const keywords: number[] = [];
  const vectors: number[] = [];
  const times: number[] = [];
  for (const { text, relevant } of queries) {
    const start = performance.now();
    const ranking = await engine.hybrid(text, RECALL_DEPTH);
    times.push(performance.now() - start);
    hybrid.push(ndcg(ranking, relevant, DEPTH));
    found.push(recall(ranking, relevant, RECALL_DEPTH));
    keywords.push(ndcg(await engine.keywords(text, DEPTH), relevant, DEPTH));
    vectors.push(ndcg(await engine.vectors(text, DEPTH), relevant, DEPTH));
  }
  return {
    'ndcg@10': rounded(mean(hybrid)),
    'recall@100': rounded(mean(found)),
    'bm25_ndcg@10': rounded(mean(keywords)),
    'vector_ndcg@10': rounded(mean(vectors)),
    p50_ms: rounded(percentile(times, 0.5)),
    p95_ms: rounded(percentile(times, 0.95)),
  };
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
