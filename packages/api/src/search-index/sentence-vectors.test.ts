import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { searchFilters } from '@cosmos/contract/search/search.ts';
import { createTestDatabase, type TestDatabase } from '@cosmos/db/testing/test-database.ts';
import type { Embedder } from '@cosmos/search/embeddings/embedder.ts';
import { inFolder } from '@cosmos/search/generation-store/place.ts';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadSampleCatalogue } from '../catalogue/sample/load-sample-catalogue.ts';
import type { JobServices } from '../jobs/job.ts';
import { updateIndex } from './index-update.ts';
import { createLiveIndex } from './live-index.ts';
import { indexUpdateJob, passageVectorsJob, sentenceVectorsJob } from './search-index.jobs.ts';
import { keptVectors } from './sentence-vectors.ts';

const log = pino({ level: 'silent' });
const RECORDS = 560;
let database: TestDatabase;
let indexFolder: string;
beforeEach(async () => {
  database = await createTestDatabase();
  indexFolder = await mkdtemp(join(tmpdir(), 'cosmos-sentences-'));
  await loadSampleCatalogue({ db: database.db, enqueueIndexUpdate: () => Promise.resolve() });
});
afterEach(async () => {
  await database.drop();
  await rm(indexFolder, { recursive: true, force: true });
});

const WORDS = ['battery', 'water', 'cancer', 'robot'];

/** Reads the number of some words in a text; fails after so many texts. */
function countingEmbedder(most = Number.POSITIVE_INFINITY): Embedder & { read: string[] } {
  const read: string[] = [];
  return {
    id: 'sentences-of-the-test',
    dimensions: WORDS.length + 1,
    read,
    embed: (texts) =>
      Promise.all(
        texts.map(async (text) => {
          if (read.length >= most) throw new Error('The process of the sentence model ended.');
          read.push(text);
          const counts = WORDS.map((word) => text.toLowerCase().split(word).length - 1);
          const length = Math.hypot(...counts, 1);
          return Float32Array.from([...counts, 1], (count) => count / length);
        }),
      ),
  };
}

function ground(sentences: Embedder) {
  const enqueued: string[] = [];
  const { db, pool } = database;
  const jobs = {
    enqueue: async (_trx: unknown, name: string) => {
      // Each new index also looks for news, which is no reading.
      if (name.startsWith('catalogue.')) enqueued.push(name);
    },
  };
  // The jobs of the index use nothing else.
  const services = { db, pool, log, place: inFolder(indexFolder), sentences, jobs } as unknown as JobServices;
  return { services, enqueued };
}

async function servedBy(): Promise<string> {
  const { embedder } = await database.db
    .selectFrom('index_generations')
    .select('embedder')
    .where('state', '=', 'serving')
    .executeTakeFirstOrThrow();
  return embedder;
}

async function kept(): Promise<number> {
  const rows = await database.db.selectFrom('sentence_vectors').select('text_hash').execute();
  return rows.length;
}

test('an index serves by words first, and knows what records mean once they have been read', async () => {
  const sentences = countingEmbedder();
  const { services, enqueued } = ground(sentences);
  await indexUpdateJob.handle(services, {});
  expect(await servedBy()).toMatch(/^latent-/);
  expect(sentences.read).toEqual([]);
  expect(enqueued).toEqual([sentenceVectorsJob.name]);

  const { db } = database;
  const index = await createLiveIndex({
    db,
    log,
    place: inFolder(indexFolder),
    sentences,
    onDamage: () => Promise.resolve(),
  });
  await index.refresh();
  const filters = searchFilters.parse({ type: 'technology' });
  const partsOf = async () => {
    const { hits } = await index.search({ query: 'battery', filters, top: 1, threshold: 0, explain: true });
    return hits[0]?.parts ?? {};
  };
  expect(await partsOf()).not.toHaveProperty('meaning');
  const least = index.relevance.least;

  await sentenceVectorsJob.handle(services, {});
  expect(await servedBy()).toBe(sentences.id);
  expect(sentences.read).toHaveLength(RECORDS);
  expect(enqueued).toEqual([sentenceVectorsJob.name, passageVectorsJob.name]);
  await index.refresh();
  expect(await partsOf()).toHaveProperty('meaning');
  expect(index.relevance.least).not.toBe(least);
  index.close();
});

test(
  'how alike phrases and sentences are is known once those have been read, and unknown while the model fails',
  { tags: 'at-length' },
  async () => {
    const { db } = database;
    const sentences = countingEmbedder();
    const { services } = ground(sentences);
    await indexUpdateJob.handle(services, {});
    await passageVectorsJob.handle(services, {});
    // Whole records come first.
    expect(await db.selectFrom('passage_vectors').select('text_hash').execute()).toEqual([]);
    await sentenceVectorsJob.handle(services, {});
    await passageVectorsJob.handle(services, {});

    const record = await db
      .selectFrom('technologies')
      .select(['title', 'summary'])
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const alikeBy = async (embedder: Embedder) => {
      const index = await createLiveIndex({
        db,
        log,
        place: inFolder(indexFolder),
        sentences: embedder,
        onDamage: () => Promise.resolve(),
      });
      await index.refresh();
      const likeness = await index.likeness(['battery'], [record]);
      index.close();
      return likeness('battery', record.title);
    };
    expect(await alikeBy(sentences)).not.toBeNull();
    expect(await alikeBy({ ...sentences, embed: () => Promise.reject(new Error('It ended.')) })).toBeNull();
  },
);

test(
  'a reading that was cut short goes on where it was, and what nobody has any more is forgotten',
  { tags: 'at-length' },
  async () => {
    const { db } = database;
    await updateIndex({ ...ground(countingEmbedder()).services });
    const first = countingEmbedder(120);
    await expect(sentenceVectorsJob.handle(ground(first).services, {})).rejects.toThrow('ended');
    const rest = countingEmbedder();
    await sentenceVectorsJob.handle(ground(rest).services, {});
    expect(rest.read).toHaveLength(RECORDS - 100);
    expect(await servedBy()).toBe(rest.id);
    expect(await kept()).toBe(RECORDS);

    await db
      .updateTable('technologies')
      .set({ retired_at: new Date() })
      .where('id', 'in', db.selectFrom('technologies').select('id').orderBy('id').limit(10))
      .execute();
    await db.updateTable('catalogue_state').set({ version: 1_000 }).execute();
    const later = ground(countingEmbedder());
    await indexUpdateJob.handle(later.services, {});
    // Few texts are new, so the next index has its vectors at once.
    expect(await servedBy()).toBe(rest.id);
    expect(later.enqueued).toEqual([passageVectorsJob.name]);
    expect(await kept()).toBe(RECORDS - 10);
  },
);

test(
  'another model replaces the index of the first, whose vectors are forgotten',
  { tags: 'at-length' },
  async () => {
    const { db, pool } = database;
    const first = countingEmbedder();
    await updateIndex({ db, pool, log, place: inFolder(indexFolder), embedder: keptVectors({ db }, first) });
    expect([await servedBy(), await kept()]).toEqual([first.id, RECORDS]);

    const other = { ...countingEmbedder(), id: 'another-model' };
    const { services } = ground(other);
    let orders = 0;
    const index = await createLiveIndex({
      db,
      log,
      place: inFolder(indexFolder),
      sentences: other,
      onDamage: async () => {
        orders++;
      },
    });
    await index.refresh();
    expect([index.generation(), orders]).toEqual([null, 1]);
    await indexUpdateJob.handle(services, {});
    await sentenceVectorsJob.handle(services, {});
    expect(await servedBy()).toBe(other.id);
    expect(await kept()).toBe(RECORDS);
    await index.refresh();
    expect(index.generation()).not.toBeNull();
    index.close();
  },
);

test('no text is embedded twice, and the vectors come back as they were', async () => {
  const embedder = countingEmbedder();
  const keeping = keptVectors(database, embedder);
  const texts = ['water and water', 'a battery', 'water and water'];
  const [water, battery, again] = await keeping.embed(texts);
  expect(embedder.read).toEqual(['water and water', 'a battery']);
  expect(again).toEqual(water);
  expect(await keeping.embed(['a battery'])).toEqual([battery]);
  expect(embedder.read).toHaveLength(2);
});

test('without a reader of sentences nothing is read', { tags: 'at-length' }, async () => {
  const { db, pool } = database;
  await updateIndex({ db, pool, log, place: inFolder(indexFolder) });
  const services = { ...ground(countingEmbedder()).services, sentences: undefined };
  await sentenceVectorsJob.handle(services, {});
  expect(await servedBy()).toMatch(/^latent-/);
});
