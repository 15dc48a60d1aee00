import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { searchFilters } from '@cosmos/contract/search.ts';
import { createTestDatabase, type TestDatabase } from '@cosmos/db/testing/test-database.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateIndex } from '../catalogue/index-update.ts';
import { loadSampleCatalogue } from '../catalogue/sample/load-sample-catalogue.ts';
import { servingGeneration } from './generations.ts';
import { createLiveIndex } from './live-index.ts';

const log = pino({ level: 'silent' });
let database: TestDatabase;
let uri: string;
beforeAll(async () => {
  database = await createTestDatabase();
  uri = await mkdtemp(join(tmpdir(), 'cosmos-live-index-'));
  await loadSampleCatalogue({ db: database.db, enqueueIndexUpdate: () => Promise.resolve() });
  await updateIndex({ db: database.db, pool: database.pool, log, uri });
});
afterAll(async () => {
  await database.drop();
  await rm(uri, { recursive: true, force: true });
});

test('an index that breaks while it serves is replaced, and words answer meanwhile', async () => {
  const { db, pool } = database;
  let damaged = () => {};
  const reported = new Promise<void>((resolve) => (damaged = resolve));
  const index = await createLiveIndex({ db, log, uri, onDamage: async () => damaged() });
  const search = (query: string) =>
    index.search({ query, filters: searchFilters.parse({}), top: 5, threshold: 0 });
  await index.refresh();
  const first = index.generation();
  expect(await search('membrane for lithium from brine')).toMatchObject({ mode: 'hybrid' });

  await rm(uri, { recursive: true, force: true });
  const outcomes = await Promise.all([search('membrane for brine'), search('catalyst for hydrogen')]);
  expect(outcomes.map(({ mode, hits }) => [mode, hits.length])).toEqual([
    ['keyword', 5],
    ['keyword', 5],
  ]);
  await reported;
  expect(index.generation()).toBeNull();
  expect(await servingGeneration({ db })).toBeNull();

  await updateIndex({ db, pool, log, uri });
  await index.refresh();
  expect(index.generation()).not.toBe(first);
  expect(await search('membrane for lithium from brine')).toMatchObject({ mode: 'hybrid' });
  index.close();
});
