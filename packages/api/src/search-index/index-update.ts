import { runIfHolder } from '@cosmos/db/client/instance-lock.ts';
import type { GenerationSummary } from '@cosmos/search/catalogue-index/format.ts';
import { newGenerationId, versionName, versionNamed } from '@cosmos/search/catalogue-index/generations.ts';
import type { BuildProgress } from '@cosmos/search/corpus/documents.ts';
import type { Embedder } from '@cosmos/search/embeddings/embedder.ts';
import {
  addIn,
  buildIn,
  changesIn,
  forgetCopies,
  hasGrown,
  listIn,
  removeIn,
} from '@cosmos/search/generation-store/place.ts';
import type { BuildProgressNoted } from '@cosmos/contract/admin/index-inspection.ts';
import { sql } from 'kysely';
import { INDEX_CHANNEL, lastServed, removeFailedGenerations } from './generations.ts';
import type { Services } from '../context/services.ts';
import type { IndexDependencies } from '../jobs/job.ts';
import { nowAndThen } from '../jobs/now-and-then.ts';
import { catalogueDocuments } from '../catalogue/documents.ts';
import { keptVectors, textsWithoutVector } from './sentence-vectors.ts';

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

export interface UpdateOptions {
  /** Builds a generation although nothing has changed, and learns anew what it ranks by. */
  force?: boolean;
  onProgress?: BuildProgress;
}

/**
 * Adds to the serving generation what has changed, or builds another one next to it, and switches in one step, until the
 * serving one has the newest catalogue. What has grown too much by additions is built anew at once. Null if there was
 * nothing to do. Rejects with IndexWriterBusyError while another process is building.
 */
export async function updateIndex(
  deps: IndexDependencies,
  options: UpdateOptions = {},
): Promise<IndexUpdate | null> {
  const outcome = await runIfHolder(deps.pool, 'index-writer', async (signal) => {
    let last: IndexUpdate | null = null;
    let isForced = options.force ?? false;
    let learnsAnew = isForced;
    for (;;) {
      const version = await catalogueVersion(deps);
      const embedder = deps.embedder ?? (await readSentences(deps));
      if (!isForced && (await isServing(deps, { version, embedder }))) return last;
      const order = { version, embedder, signal, onProgress: options.onProgress };
      const added = isForced ? null : await addIfFew(deps, order);
      last = added ?? (await buildAndServe(deps, order, { learnsAnew }));
      isForced = added !== null && (await hasGrown(deps.place, added.generation));
      learnsAnew = false;
    }
  });
  if (!outcome.held)
    throw new IndexWriterBusyError('The search index is being built by another process right now.');
  return outcome.result;
}

/** So many new texts are embedded while an index is built; with more, it is built without their meaning first. */
const EMBEDDED_AT_ONCE = 300;

/** The embedder of sentences, if nearly all records have been read; undefined otherwise, or if it is not wanted. */
async function readSentences(deps: IndexDependencies): Promise<Embedder | undefined> {
  const { sentences } = deps;
  if (!sentences) return undefined;
  let missing = 0;
  for await (const texts of textsWithoutVector(deps, sentences)) {
    missing += texts.length;
    if (missing > EMBEDDED_AT_ONCE) return undefined;
  }
  return keptVectors(deps, sentences);
}

/** Whether the serving index does not know what its records mean, although it should. */
export async function waitsForSentences({
  db,
  embedder,
  sentences,
}: Pick<IndexDependencies, 'db' | 'embedder' | 'sentences'>): Promise<boolean> {
  if (embedder || !sentences) return false;
  const row = await db
    .selectFrom('index_generations')
    .select('embedder')
    .where('state', '=', 'serving')
    .executeTakeFirst();
  return row !== undefined && row.embedder !== sentences.id;
}

interface BuildOrder {
  version: number;
  /** Undefined for latent vectors. */
  embedder: Embedder | undefined;
  /** Aborted when the writer role is lost. */
  signal: AbortSignal;
  onProgress?: BuildProgress;
}

async function buildAndServe(
  deps: IndexDependencies,
  order: BuildOrder,
  { learnsAnew }: { learnsAnew: boolean },
): Promise<IndexUpdate> {
  const generation = newGenerationId();
  const learnedBy = learnsAnew ? undefined : ((await lastServed(deps)) ?? undefined);
  const { embedder, signal } = order;
  const documents = catalogueDocuments(deps);
  return makeAndServe(deps, order, {
    generation,
    make: (onProgress) =>
      buildIn(deps.place, { generation, documents, embedder, learnedBy, onProgress, signal }),
  });
}

/** Null if the serving generation has to be replaced by one that is built. */
async function addIfFew(deps: IndexDependencies, order: BuildOrder): Promise<IndexUpdate | null> {
  const { place, log } = deps;
  const { embedder, signal } = order;
  const serving = await servingWith(deps, embedder);
  if (serving === null) return null;
  try {
    const changes = await changesIn(place, serving, catalogueDocuments(deps));
    if (changes === null) return null;
    const follows = versionNamed(serving);
    return await makeAndServe(deps, order, {
      generation: versionName({ ...follows, version: follows.version + 1 }),
      make: (onProgress) => addIn(place, { follows, ...changes, embedder, onProgress, signal }),
    });
  } catch (error) {
    if (signal.aborted) throw error;
    log.error(
      { err: error, generation: serving },
      'the search index could not be added to; it is built anew',
    );
    return null;
  }
}

/** The serving generation, if it has the vectors of this embedder, or latent ones where there is none. */
async function servingWith(
  { db }: Pick<Services, 'db'>,
  embedder: Embedder | undefined,
): Promise<string | null> {
  const row = await db
    .selectFrom('index_generations')
    .select(['id', 'embedder'])
    .where('state', '=', 'serving')
    .executeTakeFirst();
  if (!row) return null;
  const isSame = embedder ? row.embedder === embedder.id : row.embedder.startsWith('latent-');
  return isSame ? row.id : null;
}

/** What is going to serve, and how it comes about. */
interface Making {
  generation: string;
  make(onProgress: BuildProgress): Promise<GenerationSummary>;
}

async function makeAndServe(
  deps: IndexDependencies,
  { version, onProgress }: BuildOrder,
  { generation, make }: Making,
): Promise<IndexUpdate> {
  const { db, log } = deps;
  await db
    .updateTable('index_generations')
    .set({ state: 'failed', progress: null, error: 'The build was interrupted.' })
    .where('state', '=', 'building')
    .execute();
  await db
    .insertInto('index_generations')
    .values({ id: generation, state: 'building', embedder: 'pending', catalogue_version: version })
    // An addition that failed is tried again.
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ state: 'building', catalogue_version: version, error: null })
        .where('index_generations.state', '=', 'failed'),
    )
    .execute();
  const note = nowAndThen(log, (progress: BuildProgressNoted) =>
    db
      .updateTable('index_generations')
      .set({ progress: JSON.stringify(progress) })
      .where('id', '=', generation)
      .where('state', '=', 'building')
      .execute(),
  );
  try {
    const summary = await make((step, done, total) => {
      onProgress?.(step, done, total);
      note({ step, done, total });
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
          progress: null,
          seconds: summary.seconds,
          bytes: summary.bytes,
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
      .set({ state: 'failed', progress: null, error: (error as Error).message })
      .where('id', '=', generation)
      .execute();
    throw error;
  }
}

async function removeOldGenerations({ db, place, log }: IndexDependencies): Promise<void> {
  const kept = await db
    .selectFrom('index_generations')
    .select('id')
    .where('state', 'in', ['serving', 'retired'])
    .orderBy('served_at', 'desc')
    .limit(1 + KEPT_BEHIND)
    .execute();
  const keep = new Set(kept.map(({ id }) => versionNamed(id).generation));
  for (const { generation } of await listIn(place)) {
    if (keep.has(generation)) continue;
    await removeIn(place, generation).catch((error: unknown) =>
      log.warn({ err: error, generation }, 'an old generation could not be removed'),
    );
  }
  // Those that another machine has removed from the store.
  await forgetCopies(place, [...keep]);
}

async function catalogueVersion({ db }: Pick<Services, 'db'>): Promise<number> {
  const row = await db.selectFrom('catalogue_state').select('version').executeTakeFirst();
  return Number(row?.version ?? 0);
}

/** Whether the newest catalogue is served, by an index with the vectors of this embedder. */
async function isServing(
  { db }: Pick<Services, 'db'>,
  { version, embedder }: { version: number; embedder: Embedder | undefined },
): Promise<boolean> {
  const row = await db
    .selectFrom('index_generations')
    .select(['catalogue_version', 'embedder'])
    .where('state', '=', 'serving')
    .executeTakeFirst();
  if (row === undefined || Number(row.catalogue_version) < version) return false;
  return embedder === undefined || row.embedder === embedder.id;
}
