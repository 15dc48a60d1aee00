import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPlace } from '@cosmos/search/generation-store/place.ts';
import { startS3Server } from '@cosmos/search/testing/object-store/s3-server.ts';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createTestServices, type TestServices } from '../testing/test-services.ts';
import { updateIndex } from './index-update.ts';
import { createLiveIndex } from './live-index.ts';

let test: TestServices;
let folder: string;
beforeAll(async () => {
  test = await createTestServices();
  folder = await mkdtemp(join(tmpdir(), 'cosmos-machines-'));
});
afterEach(() => vi.unstubAllEnvs());
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

it(
  'two machines build in turn, a third serves the newest, and none keeps what is gone',
  { tags: 'at-length' },
  async () => {
    const store = await startS3Server({ folder: join(folder, 'store') });
    vi.stubEnv('AWS_ENDPOINT', store.endpoint);
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'cosmos');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'any');
    const { db, log } = test.services;
    const { pool } = test.database;
    const machine = (name: string) => openPlace('s3://cosmos/index', join(folder, name));
    const build = async (name: string) => {
      const built = await updateIndex({ db, pool, log, place: await machine(name) }, { force: true });
      return built?.generation ?? '';
    };
    const first = await build('one');
    const second = await build('two');
    const third = await build('two');
    expect(await readdir(join(folder, 'one'))).toEqual([first]);
    const fourth = await build('one');
    expect(await readdir(join(folder, 'one'))).toEqual([fourth]);
    expect((await readdir(join(folder, 'two'))).toSorted()).toEqual([second, third].toSorted());

    const index = await createLiveIndex({
      db,
      log,
      place: await machine('three'),
      onDamage: () => Promise.reject(new Error('The index is damaged.')),
    });
    await index.refresh();
    expect(index.generation()).toBe(fourth);
    // The store is away: what is here goes on answering.
    await store.close();
    await index.refresh();
    expect(index.generation()).toBe(fourth);
    index.close();
  },
);
