import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildGeneration } from '../catalogue-index/builds/build.ts';
import { newGenerationId } from '../catalogue-index/generations.ts';
import { type CatalogueIndex, openGeneration } from '../catalogue-index/open.ts';
import { searchCatalogue } from '../query/hybrid.ts';
import { lexicalText } from '@cosmos/language/analysis/analyse.ts';
import { miniSearchEngine, postgresEngine } from './engines.ts';
import { GeneratedCatalogue, type GeneratedSize } from './generate.ts';
import { watchPeak } from './memory.ts';
import { NO_FILTERS, type Timing, timeTogether } from './timing.ts';

export interface SearchBench {
  size: GeneratedSize;
  buildSeconds: number;
  peakRssMb: number;
  longestStallMs: number;
  openSeconds: number;
  hybrid: Timing;
  /** The same with a filter on university and readiness. */
  hybridFiltered: Timing;
  /** One raw LanceDB full-text query on the same table, limit 10, id and score. */
  lance: Timing;
  miniSearch: Timing & { buildSeconds: number };
  postgres: Timing & { buildSeconds: number };
}

const QUERIES = 300;
/** Engines that take hundreds of milliseconds run fewer of the same queries. */
const COMPARED_QUERIES = 60;
const COMPARED_QUERIES_LARGE = 15;

/** Builds a catalogue of the given size and times all engines on the same queries, one query at a time. */
export async function benchSearch(size: GeneratedSize, log: (line: string) => void): Promise<SearchBench> {
  const catalogue = new GeneratedCatalogue(size);
  const queries = catalogue.queries(QUERIES);
  const folder = await mkdtemp(join(tmpdir(), 'cosmos-search-bench-'));
  try {
    const { index, ...built } = await build(catalogue, { folder, log });
    const hybrid = (filters: object) => (query: string) =>
      searchCatalogue(index, { query, filters: { ...NO_FILTERS, ...filters }, top: 10, threshold: 0 });
    const narrowed = {
      universities: ['University 1', 'University 2', 'University 3'],
      trl: { min: 3, max: 7 },
    };
    // Interleaved, so that other load on the machine affects both.
    const [hybridTiming, lanceTiming] = await timeTogether(queries, [hybrid({}), rawFullText(index)]);
    const [filteredTiming] = await timeTogether(queries, [hybrid(narrowed)]);
    log(`hybrid p50 ${hybridTiming?.p50.toFixed(1)} ms, LanceDB p50 ${lanceTiming?.p50.toFixed(1)} ms`);
    const compared = queries.slice(
      0,
      size.technologies > 100_000 ? COMPARED_QUERIES_LARGE : COMPARED_QUERIES,
    );
    index.close();
    const mini = miniSearchEngine(catalogue.documents());
    const [miniTiming] = await timeTogether(compared, [mini.search]);
    await mini.close();
    log('MiniSearch timed');
    const postgres = await postgresEngine(catalogue.documents());
    const [postgresTiming] = await timeTogether(compared, [postgres.search]);
    await postgres.close();
    log('PostgreSQL timed');
    return {
      size,
      ...built,
      hybrid: hybridTiming ?? { p50: 0, p95: 0 },
      hybridFiltered: filteredTiming ?? { p50: 0, p95: 0 },
      lance: lanceTiming ?? { p50: 0, p95: 0 },
      miniSearch: { ...(miniTiming ?? { p50: 0, p95: 0 }), buildSeconds: mini.buildSeconds },
      postgres: { ...(postgresTiming ?? { p50: 0, p95: 0 }), buildSeconds: postgres.buildSeconds },
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function build(
  catalogue: GeneratedCatalogue,
  { folder, log }: { folder: string; log: (line: string) => void },
) {
  const generation = newGenerationId();
  const stalls = watchStalls();
  const watch = watchPeak(process.pid);
  let step = '';
  const started = performance.now();
  await buildGeneration({
    folder,
    generation,
    documents: paced(catalogue),
    onProgress: (next) => {
      if (next !== step) log(`${((performance.now() - started) / 1_000).toFixed(1)} s: ${next}`);
      step = next;
    },
  });
  const buildSeconds = (performance.now() - started) / 1_000;
  const longestStallMs = stalls();
  const { peak: peakRssMb } = watch.end();
  const opened = performance.now();
  const index = await openGeneration({ folder, generation });
  return {
    index,
    buildSeconds,
    peakRssMb,
    longestStallMs,
    openSeconds: (performance.now() - opened) / 1_000,
  };
}

/** Like records from a database: a page at a time, with other work in between. */
async function* paced(catalogue: GeneratedCatalogue) {
  let read = 0;
  for (const document of catalogue.documents()) {
    yield document;
    if (++read % 100 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Measures the longest time for which the main thread was blocked. */
function watchStalls(): () => number {
  let last = performance.now();
  let longest = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last - 5);
    last = now;
  }, 5);
  return () => {
    clearInterval(timer);
    return longest;
  };
}

function rawFullText(index: CatalogueIndex): (query: string) => Promise<unknown> {
  return async (query) =>
    index.tables[0]?.table
      .query()
      .fullTextSearch(lexicalText(query), { columns: ['lexical'] })
      .select(['id', '_score'])
      .limit(10)
      .toArray();
}
