import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { searchFilters } from '@cosmos/contract/search/search.ts';
import { openPlace } from '@cosmos/search/generation-store/place.ts';
import { startTableServer } from '@cosmos/search/testing/table-service/table-server.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { LiveIndex } from '../ports/live-index.ts';
import { createTestServices, type TestServices } from '../testing/test-services.ts';
import { updateIndex } from './index-update.ts';
import { createLiveIndex } from './live-index.ts';

let test: TestServices;
let folder: string;
beforeAll(async () => {
  test = await createTestServices();
  folder = await mkdtemp(join(tmpdir(), 'cosmos-service-'));
});
afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

const QUESTIONS = ['membrane for lithium from brine', 'wound that does not heal', 'Who works on batteries?'];
const found = async (index: LiveIndex) => {
  const all = [];
  for (const query of QUESTIONS)
    all.push(await index.search({ query, filters: searchFilters.parse({}), top: 20 }));
  return all;
};

it('searches the sample in LanceDB’s service as in a folder, and words alone while the service is away', async () => {
  const { db, log, index: inFolder } = test.services;
  let status: number | null = null;
  let asked = 0;
  const server = await startTableServer({
    folder: join(folder, 'tables'),
    key: 'a key',
    faultOf: ({ path }) => {
      asked += path.endsWith('/query/') ? 1 : 0;
      return status;
    },
  });
  vi.stubEnv('LANCEDB_API_KEY', 'a key');
  vi.stubEnv('LANCEDB_HOST_OVERRIDE', server.host);
  const place = await openPlace('db://cosmos', join(folder, 'files'));
  const before = await found(inFolder);
  await updateIndex({ db, pool: test.database.pool, log, place }, { force: true });
  const index = await createLiveIndex({
    db,
    log,
    place,
    onDamage: () => Promise.reject(new Error('The index is damaged.')),
  });
  await index.refresh();
  const generation = index.generation();
  const there = await found(index);
  expect(there.map(({ hits, mode }) => [mode, hits.map(({ id }) => id)])).toEqual(
    before.map(({ hits, mode }) => [mode, hits.map(({ id }) => id)]),
  );
  for (const [at, { hits }] of before.entries())
    for (const [rank, { score }] of hits.entries())
      expect(there[at]?.hits[rank]?.score).toBeCloseTo(score, 5);
  expect(before.flatMap(({ hits }) => hits).length).toBeGreaterThan(10);

  vi.useFakeTimers({ toFake: ['Date'] });
  status = 503;
  expect((await found(index)).map(({ mode }) => mode)).toEqual(['keyword', 'keyword', 'keyword']);
  expect([index.isAway(), index.generation()]).toEqual([true, generation]);
  expect(index.trouble()?.reason).toContain('LanceDB’s service at db://cosmos doesn’t work');
  // Nobody waits for it again at once, and it counts as no damage.
  const askedBefore = asked;
  await found(index);
  await index.refresh();
  expect(asked).toBe(askedBefore);
  status = null;
  vi.setSystemTime(Date.now() + 10_000);
  await index.refresh();
  expect([index.isAway(), index.trouble()]).toEqual([false, null]);
  expect((await found(index)).map(({ mode }) => mode)).toEqual(before.map(({ mode }) => mode));
  index.close();
  await server.close();
});
