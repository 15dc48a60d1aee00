import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { addToGeneration, buildGeneration } from '../../catalogue-index/builds/build.ts';
import { versionName } from '../../catalogue-index/generations.ts';
import { openGeneration, readGenerationManifest } from '../../catalogue-index/open.ts';
import { percentile } from '../../eval/metrics.ts';
import { searchCatalogue } from '../../query/hybrid.ts';
import { prepareRecommendations } from '../../recommend/recommend.ts';
import { NO_FILTERS, type Timing, timeTogether } from '../timing.ts';
import { type Memory, memoryNow } from '../memory.ts';
import { type Quality, qualityOf } from './quality.ts';
import { idOf, RecombinedCatalogue } from './recombined.ts';

/** What a process of the benchmark tells. */
export type Told<Result> = { phase: string } | { result: Result };

/** What one process of the benchmark is asked to do. */
export interface Step {
  kind: 'build' | 'add' | 'ask' | 'beside' | 'quality';
  /** How many additions there are, or how many are asked with it. */
  version: number;
  listings: string;
  /** A folder with judged questions over the listings. */
  judged?: string | undefined;
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
/** The first questions aren't counted: their process has just begun. */
const WARM_UP = 40;
const BETWEEN_QUESTIONS_MS = 100;
const GENERATION = 'g20260101T000000-large';
const ADDED = { added: 900, changed: 100 };
const RETIRED = 100;

export interface Added {
  seconds: number;
  copiedMegabytes: number;
}

const tell = (told: Told<unknown>) => void process.send?.(told);
const named = (version: number) => versionName({ generation: GENERATION, version });

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
    onPhase: (phase) => tell({ phase }),
    onProgress: (next) => {
      if (next !== step) console.error(`  ${seconds().toFixed(1)} s: ${next}`);
      step = next;
    },
  });
  return seconds();
}

/** Adds a thousand records, tells how long it took until they were found, and what other machines have to copy. */
async function add({ folder, records, listings, version }: Step): Promise<Added> {
  const documents = (await RecombinedCatalogue.of(listings)).later(records + 1_000 * version, ADDED);
  const retired = Array.from({ length: RETIRED }, (_, at) => idOf(11 * (1_000 * (1 + version) + at)));
  const started = performance.now();
  const before = await readGenerationManifest(folder, named(version));
  const { generation } = await addToGeneration({
    folder,
    follows: { generation: GENERATION, version },
    documents,
    retired,
  });
  const seconds = (performance.now() - started) / 1_000;
  const { files } = await readGenerationManifest(folder, generation);
  const known = new Set(before.files.map(({ path }) => path));
  const copied = files.filter(({ path }) => !known.has(path)).reduce((sum, { bytes }) => sum + bytes, 0);
  return { seconds, copiedMegabytes: copied / 1_048_576 };
}

async function ask({ folder, listings, version }: Step): Promise<Asked> {
  const questions = (await RecombinedCatalogue.of(listings)).questions(QUESTIONS);
  const started = performance.now();
  const index = await openGeneration({ folder, generation: named(version) });
  const openSeconds = (performance.now() - started) / 1_000;
  const opened = memoryNow();
  const search = (query: string) =>
    searchCatalogue(index, { query, filters: NO_FILTERS, top: 10, threshold: 0 });
  const [hybrid = { p50: 0, p95: 0 }] = await timeTogether(questions, [search]);
  const asked = memoryNow();
  await prepareRecommendations(index);
  return { openSeconds, opened, hybrid, asked, prepared: memoryNow() };
}

/** Asks one question after another, as in `ask`, until it is told to stop. */
async function beside({ folder, listings, version }: Step): Promise<Timing> {
  const questions = (await RecombinedCatalogue.of(listings)).questions(QUESTIONS);
  const index = await openGeneration({ folder, generation: named(version) });
  let isBuilding = true;
  process.once('message', () => (isBuilding = false));
  const times: number[] = [];
  for (let asked = 0; isBuilding; asked++) {
    const query = questions[asked % QUESTIONS] ?? '';
    const started = performance.now();
    await searchCatalogue(index, { query, filters: NO_FILTERS, top: 10, threshold: 0 });
    if (asked >= WARM_UP) times.push(performance.now() - started);
    await setTimeout(BETWEEN_QUESTIONS_MS);
  }
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
}

async function quality({ folder, version, ...asked }: Step): Promise<{ known: Quality; judged?: Quality }> {
  const index = await openGeneration({ folder, generation: named(version) });
  return qualityOf(index, await RecombinedCatalogue.of(asked.listings), asked);
}

const step = JSON.parse(parseArgs({ allowPositionals: true }).positionals[0] ?? '') as Step;
const work = { build, add, ask, beside, quality };
tell({ result: await work[step.kind](step) });
