import { mkdtemp, readdir, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { searchFilters } from '@cosmos/contract/search/search.ts';
import { createTestDatabase, type TestDatabase } from '@cosmos/db/testing/test-database.ts';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { updateIndex } from '@cosmos/api/search-index/index-update.ts';
import { servingGeneration } from '@cosmos/api/search-index/generations.ts';
import { createLiveIndex } from '@cosmos/api/search-index/live-index.ts';
import { SEARCH_MESSAGES } from '@cosmos/contract/search/messages.ts';
import { inFolder } from '@cosmos/search/generation-store/place.ts';
import { createReadiness } from '../../product/ready.ts';
import { insertSmallCatalogue } from '../../testing/small-catalogue.ts';

let database: TestDatabase;
let indexFolder: string;
let logged: string[];
beforeEach(async () => {
  database = await createTestDatabase();
  indexFolder = await mkdtemp(join(tmpdir(), 'cosmos-rebuilds-'));
  logged = [];
  await insertSmallCatalogue(database);
});
afterEach(async () => {
  await database.drop();
  await rm(indexFolder, { recursive: true, force: true });
});

const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(line) });
const words = {
  query: 'membrane for lithium from brine',
  filters: searchFilters.parse({}),
  top: 5,
  threshold: 0,
};

/** Builds an index that nobody can read. */
async function buildUnreadable(): Promise<void> {
  const built = await updateIndex(
    { db: database.db, pool: database.pool, log, place: inFolder(indexFolder) },
    { force: true },
  );
  if (!built) throw new Error('Nothing was built.');
  const folder = join(indexFolder, built.generation);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) await truncate(join(entry.parentPath, entry.name), 0);
}

/** The product in miniature: builds requested indexes, and then checks them like a poll. */
async function product(build: () => Promise<void>) {
  const orders: { startAfter: Date | undefined }[] = [];
  let open = 0;
  const index = await createLiveIndex({
    db: database.db,
    log,
    place: inFolder(indexFolder),
    onDamage: async (order) => {
      orders.push({ startAfter: order?.startAfter });
      open += 1;
    },
  });
  /** Polls this many times, and builds what was requested. */
  const live = async (rounds: number) => {
    for (let round = 0; round < rounds; round += 1) {
      await index.refresh();
      if (open === 0) continue;
      open = 0;
      await build();
    }
  };
  return { index, orders, live };
}

test(
  'an index that cannot be opened is rebuilt three times at growing intervals, and then left to an operator',
  { tags: 'at-length', timeout: 300_000 },
  async () => {
    await buildUnreadable();
    const { index, orders, live } = await product(buildUnreadable);
    const began = Date.now();
    await live(6);
    expect(orders).toHaveLength(3);
    const [first, second, third] = orders.map(({ startAfter }) => startAfter?.getTime() ?? 0);
    expect(first).toBeLessThanOrEqual(Date.now());
    expect(second).toBeGreaterThan(began + 5_000);
    expect(third).toBeGreaterThan((second ?? 0) + 20_000);
    expect(await readdir(indexFolder)).toEqual([]);
    expect(await servingGeneration({ db: database.db })).toBeNull();
    expect(index.trouble()).toMatchObject({ failedOpenings: 3, hasGivenUp: true });
    expect(await index.search(words)).toMatchObject({ mode: 'keyword' });
    const readiness = createReadiness({
      db: database.db,
      index,
      log,
      now: () => new Date(),
      dataDir: indexFolder,
      backupEveryMs: null,
    });
    readiness.enter('serving');
    expect(await readiness.report()).toMatchObject({
      status: 'degraded',
      checks: { index: 'keyword' },
      reason: SEARCH_MESSAGES.indexGivenUp,
    });
    expect(logged.filter((line) => line.includes('giving up'))).toHaveLength(1);
    index.close();
  },
);

test('an operator’s rebuild, and a restart, try again', { tags: 'at-length', timeout: 300_000 }, async () => {
  await buildUnreadable();
  const { index, orders, live } = await product(buildUnreadable);
  await live(6);
  await buildUnreadable();
  await live(2);
  expect([orders.length, index.trouble()?.hasGivenUp]).toEqual([3, true]);
  expect(await readdir(indexFolder)).toEqual([]);

  const restarted = await product(buildUnreadable);
  await restarted.live(6);
  expect(restarted.orders).toHaveLength(3);
  restarted.index.close();

  await buildReadable();
  await live(2);
  expect(index.trouble()).toBeNull();
  expect(await index.search(words)).toMatchObject({ mode: 'hybrid' });
  index.close();
});

async function buildReadable(): Promise<void> {
  await updateIndex(
    { db: database.db, pool: database.pool, log, place: inFolder(indexFolder) },
    { force: true },
  );
}
