import { setTimeout as delay } from 'node:timers/promises';
import { IndexWriterBusyError, updateIndex } from '@cosmos/api/search-index/index-update.ts';
import { loadSampleCatalogue } from '@cosmos/api/catalogue/sample/load-sample-catalogue.ts';
import { servingGeneration } from '@cosmos/api/search-index/generations.ts';
import type { Composition } from './compose.ts';
import type { ProgressLine } from '../process/progress-line.ts';

const BUSY_POLL_MS = 250;
const STEPS: Readonly<Record<string, string>> = {
  reading: 'reading the catalogue',
  analysing: 'analysing texts',
  training: 'training vectors',
  embedding: 'embedding texts',
  writing: 'writing',
  indexing: 'indexing',
  mapping: 'drawing the map',
};

/**
 * What an empty data folder needs before it can serve: the sample catalogue, and an index. If there is data, it just opens
 * the index. A damaged index is rebuilt by a job, with keyword search in the meantime.
 */
export async function prepareCatalogue(composition: Composition, progress: ProgressLine): Promise<void> {
  const { services, jobs, indexing } = composition;
  const { db, index, log } = services;
  await loadSampleCatalogue({
    db,
    enqueueIndexUpdate: (trx) => jobs.enqueue(trx, 'catalogue.index-update', {}),
  });
  if ((await servingGeneration({ db })) === null && !(await wasServing(composition))) {
    const started = Date.now();
    await buildOrWait(async () => {
      await updateIndex(indexing, {
        onProgress: (step, done, total) => {
          const percent = total > 0 ? ` ${Math.floor((100 * done) / total)}%` : '';
          progress.show(`Building the search index: ${STEPS[step] ?? step}${percent}`);
        },
      });
    }, composition);
    progress.done(`The search index is built (${((Date.now() - started) / 1_000).toFixed(1)} s).`);
  }
  await index.refresh().catch((error: unknown) => {
    log.error({ err: error }, 'the search index could not be opened; using keyword search until it can be');
  });
}

/** An index was serving before and was found damaged: nobody waits for the next one. */
async function wasServing({ services }: Composition): Promise<boolean> {
  const row = await services.db
    .selectFrom('index_generations')
    .select('id')
    .where('served_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** If another process is building, wait for it; should it die, this one builds. */
async function buildOrWait(build: () => Promise<void>, { services }: Composition): Promise<void> {
  for (;;) {
    try {
      return await build();
    } catch (error) {
      if (!(error instanceof IndexWriterBusyError)) throw error;
    }
    await delay(BUSY_POLL_MS);
    if ((await servingGeneration({ db: services.db })) !== null) return;
  }
}
