import { runIfHolder } from '@cosmos/db/client/instance-lock.ts';
import { buildGeneration } from '@cosmos/search/catalogue-index/build.ts';
import {
  listGenerations,
  newGenerationId,
  removeGeneration,
} from '@cosmos/search/catalogue-index/generations.ts';
import type { BuildProgress } from '@cosmos/search/corpus/documents.ts';
import { sql } from 'kysely';
import { INDEX_CHANNEL, removeFailedGenerations } from './generations.ts';
import type { Services } from '../context/services.ts';
import type { IndexDependencies } from '../jobs/job.ts';
import { catalogueDocuments } from '../catalogue/documents.ts';

export interface IndexUpdate {
  generation: string;
  technologies: number;
  researchers: number;
  seconds: number;
}

/** Another process is building right now; trying again later is safe. */
export class IndexWriterBusyError extends Error {
  override name = 'IndexWriterBusyError';
}

/** How many generations before the serving one are kept, for processes that have not switched yet. */
const KEPT_BEHIND = 1;

/**
 * Builds generations next to the serving one, switching in one step, until the serving one has the newest catalogue.
 * Null if there was nothing to do. Rejects with IndexWriterBusyError while another process is building.
 */
export async function updateIndex(
  deps: IndexDependencies,
  options: { force?: boolean; onProgress?: BuildProgress } = {},
): Promise<IndexUpdate | null> {
  const outcome = await runIfHolder(deps.pool, 'index-writer', async (signal) => {
    let last: IndexUpdate | null = null;
    for (let first = true; ; first = false) {
      const version = await catalogueVersion(deps);
      if (!(first && options.force) && (await servesVersion(deps, version))) return last;
      last = await buildAndServe(deps, { version, signal, onProgress: options.onProgress });
    }
  });
  if (!outcome.held)
    throw new IndexWriterBusyError('The search index is being built by another process right now.');
  return outcome.result;
}

interface BuildOrder {
  version: number;
  /** Aborted when the writer role is lost. */
  signal: AbortSignal;
  onProgress?: BuildProgress;
}

async function buildAndServe(
  deps: IndexDependencies,
  { version, signal, onProgress }: BuildOrder,
): Promise<IndexUpdate> {
  const { db, log, uri, embedder } = deps;
  const generation = newGenerationId();
  await db
    .updateTable('index_generations')
    .set({ state: 'failed', error: 'The build was interrupted.' })
    .where('state', '=', 'building')
    .execute();
  await db
    .insertInto('index_generations')
    .values({ id: generation, state: 'building', embedder: 'pending', catalogue_version: version })
    .execute();
  try {
    const summary = await buildGeneration({
      uri,
      generation,
      documents: catalogueDocuments(deps),
      embedder,
      onProgress,
      signal,
    });
    await db.transaction().execute(async (trx) => {
      await trx
        .updateTable('index_generations')
        .set({ state: 'retired' })
        .where('state', '=', 'serving')
        .execute();
      await trx
        .updateTable('index_generations')
        .set({
          state: 'serving',
          served_at: sql`now()`,
          embedder: summary.embedder,
          technologies: summary.technologies,
          researchers: summary.researchers,
        })
        .where('id', '=', generation)
        .execute();
      await sql`select pg_notify(${INDEX_CHANNEL}, ${generation})`.execute(trx);
    });
    log.info({ ...summary }, 'search index built');
    await removeFailedGenerations(deps);
    await removeOldGenerations(deps);
    return {
      generation,
      technologies: summary.technologies,
      researchers: summary.researchers,
      seconds: summary.seconds,
    };
  } catch (error) {
    await db
      .updateTable('index_generations')
      .set({ state: 'failed', error: (error as Error).message })
      .where('id', '=', generation)
      .execute();
    throw error;
  }
}

async function removeOldGenerations({ db, uri, log }: IndexDependencies): Promise<void> {
  const kept = await db
    .selectFrom('index_generations')
    .select('id')
    .where('state', 'in', ['serving', 'retired'])
    .orderBy('served_at', 'desc')
    .limit(1 + KEPT_BEHIND)
    .execute();
  const keep = new Set(kept.map((row) => row.id));
  for (const { generation } of await listGenerations(uri)) {
    if (keep.has(generation)) continue;
    await removeGeneration(uri, generation).catch((error: unknown) =>
      log.warn({ err: error, generation }, 'an old generation could not be removed'),
    );
  }
}

async function catalogueVersion({ db }: Pick<Services, 'db'>): Promise<number> {
  const row = await db.selectFrom('catalogue_state').select('version').executeTakeFirst();
  return Number(row?.version ?? 0);
}

async function servesVersion({ db }: Pick<Services, 'db'>, version: number): Promise<boolean> {
  const row = await db
    .selectFrom('index_generations')
    .select('catalogue_version')
    .where('state', '=', 'serving')
    .executeTakeFirst();
  return row !== undefined && Number(row.catalogue_version) >= version;
}
