import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newGenerationId } from '../catalogue-index/generations.ts';
import type { CatalogueIndex } from '../catalogue-index/open.ts';
import { buildIn, inFolder, openIn, openPlace } from '../generation-store/place.ts';
import { searchCatalogue } from '../query/hybrid.ts';
import { startS3Server } from '../testing/object-store/s3-server.ts';
import { GeneratedCatalogue } from './generate.ts';
import { NO_FILTERS, type Timing, timeTogether } from './timing.ts';

const SIZE = { technologies: 17_000, researchers: 0 };
const QUERIES = 300;

interface Figures {
  folder: Timing;
  copied: Timing;
  copySeconds: number;
  /** To the store, while questions were asked. */
  requests: number;
}

/** Asks one generation where it was built, and where it was copied to from an object store, in the same run. */
async function measure(folder: string): Promise<Figures> {
  let requests = 0;
  const store = await startS3Server({
    folder: join(folder, 'store'),
    faultOf: () => {
      requests++;
      return null;
    },
  });
  process.env.AWS_ENDPOINT = store.endpoint;
  process.env.AWS_ACCESS_KEY_ID = 'cosmos';
  process.env.AWS_SECRET_ACCESS_KEY = 'any';
  const machine = (name: string) => openPlace('s3://cosmos/index', join(folder, name));
  const catalogue = new GeneratedCatalogue(SIZE);
  const generation = newGenerationId();
  await buildIn(await machine('builder'), { generation, documents: catalogue.documents() });
  const began = performance.now();
  const copied = await openIn(await machine('other'), { generation });
  const copySeconds = (performance.now() - began) / 1_000;
  const built = await openIn(inFolder(join(folder, 'builder')), { generation });
  requests = 0;
  const queries = catalogue.queries(QUERIES);
  // Whoever asks second finds the processor's caches warm.
  const [first, second] = await timeTogether(queries, [asking(built), asking(copied)]);
  const [third, fourth] = await timeTogether(queries, [asking(copied), asking(built)]);
  const figures = {
    folder: mean(first, fourth),
    copied: mean(second, third),
    copySeconds,
    requests,
  };
  for (const index of [built, copied]) index.close();
  await store.close();
  return figures;
}

function asking(index: CatalogueIndex): (query: string) => Promise<unknown> {
  return (query) => searchCatalogue(index, { query, filters: NO_FILTERS, top: 10, threshold: 0 });
}

function mean(one: Timing | undefined, other: Timing | undefined): Timing {
  if (!one || !other) throw new RangeError('Nothing was measured.');
  return { p50: (one.p50 + other.p50) / 2, p95: (one.p95 + other.p95) / 2 };
}

function table({ folder, copied, copySeconds, requests }: Figures): string {
  const time = ({ p50, p95 }: Timing) => `${p50.toFixed(2)} / ${p95.toFixed(2)} ms`;
  const ratio = (of: keyof Timing) => (copied[of] / folder[of]).toFixed(3);
  return [
    '| what | measured | to reach |',
    '|---|---|---|',
    `| hybrid search of ${SIZE.technologies.toLocaleString('en')} records, where they were built, p50 / p95 | ${time(folder)} | |`,
    `| where they were copied to | ${time(copied)} | |`,
    `| ratio of p50 / of p95 | **${ratio('p50')}** / ${ratio('p95')} | ≤ 1.1 |`,
    `| requests to the store meanwhile | ${requests} | 0 |`,
    `| copied, checked and opened in | ${copySeconds.toFixed(1)} s | |`,
  ].join('\n');
}

const folder = await mkdtemp(join(tmpdir(), 'cosmos-places-'));
try {
  console.log(`\n${table(await measure(folder))}`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
