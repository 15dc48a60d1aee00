import { parseArgs } from 'node:util';
import { buildGeneration } from '../../catalogue-index/build.ts';
import { openGeneration } from '../../catalogue-index/open.ts';
import { searchCatalogue } from '../../query/hybrid.ts';
import { prepareRecommendations } from '../../recommend/recommend.ts';
import { NO_FILTERS, type Timing, timeTogether } from '../timing.ts';
import { type Memory, memoryNow } from '../memory.ts';
import { RecombinedCatalogue } from './recombined.ts';

/** What one process of the benchmark is asked to do. */
export interface Step {
  kind: 'build' | 'ask';
  listings: string;
  records: number;
  folder: string;
}

export interface Asked {
  openSeconds: number;
  opened: Memory;
  hybrid: Timing;
  asked: Memory;
  /** After what a server prepares once it serves. */
  prepared: Memory;
}

const QUESTIONS = 200;
const GENERATION = 'g20260101T000000-large';

async function build({ folder, records, listings }: Step): Promise<number> {
  const catalogue = await RecombinedCatalogue.of(listings);
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1_000;
  let step = '';
  await buildGeneration({
    folder,
    generation: GENERATION,
    documents: catalogue.documents(records),
    expected: records,
    onProgress: (next) => {
      if (next !== step) console.error(`  ${seconds().toFixed(1)} s: ${next}`);
      step = next;
    },
  });
  return seconds();
}

async function ask({ folder, listings }: Step): Promise<Asked> {
  const questions = (await RecombinedCatalogue.of(listings)).questions(QUESTIONS);
  const started = performance.now();
  const index = await openGeneration({ folder, generation: GENERATION });
  const openSeconds = (performance.now() - started) / 1_000;
  const opened = memoryNow();
  const search = (query: string) =>
    searchCatalogue(index, { query, filters: NO_FILTERS, top: 10, threshold: 0 });
  const [hybrid = { p50: 0, p95: 0 }] = await timeTogether(questions, [search]);
  const asked = memoryNow();
  await prepareRecommendations(index);
  return { openSeconds, opened, hybrid, asked, prepared: memoryNow() };
}

const step = JSON.parse(parseArgs({ allowPositionals: true }).positionals[0] ?? '') as Step;
process.send?.(step.kind === 'build' ? await build(step) : await ask(step));
