import { rm } from 'node:fs/promises';
import { type SearchFilters, searchFilters } from '@cosmos/contract/search/search.ts';
import type { TestDatabase } from '@cosmos/db/testing/test-database.ts';
import { inFolder } from '@cosmos/search/generation-store/place.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateIndex } from './index-update.ts';
import { servingGeneration } from './generations.ts';
import { sampleCatalogue } from '../testing/sample-catalogue.ts';
import { createLiveIndex } from './live-index.ts';
import type { LiveIndex } from '../ports/live-index.ts';

const log = pino({ level: 'silent' });
let database: TestDatabase;
let indexFolder: string;
beforeAll(async () => {
  ({ database, indexFolder } = await sampleCatalogue());
});
afterAll(async () => {
  await database.drop();
  await rm(indexFolder, { recursive: true, force: true });
});

test('an index damaged while serving is replaced, with keyword search in the meantime', async () => {
  const { db } = database;
  const { index, reported, search } = await serving();
  const first = index.generation();
  expect(await search('membrane for lithium from brine')).toMatchObject({ mode: 'hybrid' });

  await rm(indexFolder, { recursive: true, force: true });
  // Years are read from the files; the rest is answered from memory.
  const year = { min: 1990, max: 2100 };
  const outcomes = await Promise.all([
    search('membrane for brine', year),
    search('catalyst for hydrogen', year),
  ]);
  expect(outcomes.map(({ mode, hits }) => [mode, hits.length])).toEqual([
    ['keyword', 5],
    ['keyword', 5],
  ]);
  await reported;
  expect(index.generation()).toBeNull();
  expect(await servingGeneration({ db })).toBeNull();
  await replaced(index, first);
});

test('missing index files are detected without a search', { tags: 'at-length' }, async () => {
  const { index, reported, search } = await serving();
  const first = index.generation();
  await index.refresh();
  expect(index.generation()).toBe(first);

  await rm(indexFolder, { recursive: true, force: true });
  await index.refresh();
  await reported;
  expect(index.generation()).toBeNull();
  expect(await search('membrane for brine')).toMatchObject({ mode: 'keyword' });
  await replaced(index, first);
});

async function serving() {
  let damaged = () => {};
  const reported = new Promise<void>((resolve) => (damaged = resolve));
  const index = await createLiveIndex({
    db: database.db,
    log,
    place: inFolder(indexFolder),
    onDamage: async () => damaged(),
  });
  await index.refresh();
  const search = (query: string, year: SearchFilters['year'] = null) =>
    index.search({ query, filters: searchFilters.parse({ year }), top: 5, threshold: 0 });
  return { index, reported, search };
}

async function replaced(index: LiveIndex, first: string | null) {
  await updateIndex({ db: database.db, pool: database.pool, log, place: inFolder(indexFolder) });
  await index.refresh();
  expect(index.generation()).not.toBe(first);
  const query = { query: 'membrane for brine', filters: searchFilters.parse({}), top: 5 };
  expect(await index.search(query)).toMatchObject({ mode: 'hybrid' });
  index.close();
}
