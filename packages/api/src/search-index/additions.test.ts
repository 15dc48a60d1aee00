import { readdir, rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { searchFilters } from '@cosmos/contract/search/search.ts';
import type { TestDatabase } from '@cosmos/db/testing/test-database.ts';
import { roomIn } from '@cosmos/search/catalogue-index/bounds.ts';
import { versionNamed } from '@cosmos/search/catalogue-index/generations.ts';
import { readGenerationManifest } from '@cosmos/search/catalogue-index/open.ts';
import { inFolder } from '@cosmos/search/generation-store/place.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LiveIndex } from '../ports/live-index.ts';
import { servingGeneration } from './generations.ts';
import { type UpdateOptions, updateIndex } from './index-update.ts';
import { sampleCatalogue } from '../testing/sample-catalogue.ts';
import { createLiveIndex } from './live-index.ts';

const log = pino({ level: 'silent' });
let database: TestDatabase;
let folder: string;
let index: LiveIndex;
let built: string | null;
let damages = 0;

const update = (options?: UpdateOptions) =>
  updateIndex({ db: database.db, pool: database.pool, log, place: inFolder(folder) }, options);

beforeAll(async () => {
  ({ database, indexFolder: folder } = await sampleCatalogue());
  const { db } = database;
  built = await servingGeneration({ db });
  index = await createLiveIndex({
    db,
    log,
    place: inFolder(folder),
    onDamage: () => {
      damages++;
      return Promise.resolve();
    },
  });
  await index.refresh();
});
afterAll(async () => {
  index.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function changed(title: string, ids: readonly string[]): Promise<void> {
  const { db } = database;
  await db.updateTable('technologies').set({ title }).where('id', 'in', ids).execute();
  await db
    .updateTable('catalogue_state')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .execute();
}

async function found(query: string): Promise<string[]> {
  const filters = searchFilters.parse({ type: 'technology' });
  const { hits, mode } = await index.search({ query, filters, top: 5 });
  expect(mode).toBe('hybrid');
  return hits.map(({ id }) => id);
}

const technologies = async (count: number) => {
  const rows = await database.db
    .selectFrom('technologies')
    .select('id')
    .where('retired_at', 'is', null)
    .orderBy('id')
    .limit(count)
    .execute();
  return rows.map(({ id }) => id);
};

test('a few changes are added to what serves, and are found without a build', async () => {
  const { db } = database;
  const [id = '', gone = ''] = await technologies(2);
  await changed('Quokka marsupial thermometer', [id]);
  await db.updateTable('technologies').set({ retired_at: new Date() }).where('id', '=', gone).execute();
  const before = index.sky();
  expect(await update()).toMatchObject({ generation: `${built}.1` });
  expect(await servingGeneration({ db })).toBe(`${built}.1`);
  await index.refresh();
  expect(index.generation()).toBe(`${built}.1`);
  expect(await found('quokka thermometer')).toContain(id);
  expect(index.sky()).toMatchObject({ generation: `${built}.1`, count: (before?.count ?? 0) - 1 });
  expect(index.around(gone, 3)).toBeNull();
  expect(await readdir(folder)).toEqual([built]);
  expect(await update()).toBeNull();
});

const manifestOf = (generation: string | null) => readGenerationManifest(folder, generation ?? '');

test('a generation that has grown too much is built anew at once, with what it has learned', async () => {
  const { db } = database;
  const room = roomIn(await manifestOf(`${built}.1`));
  expect(room).toBeGreaterThan(0);
  await changed('Numbat marsupial barometer', await technologies(room));
  const last = await update();
  const serving = await servingGeneration({ db });
  expect(last?.generation).toBe(serving);
  expect(serving).not.toContain('.');
  expect(serving).not.toBe(built);
  const rows = await db
    .selectFrom('index_generations')
    .select(['id', 'state'])
    .where('id', 'like', `${built}%`)
    .orderBy('served_at')
    .execute();
  expect(rows).toEqual([
    { id: built, state: 'retired' },
    { id: `${built}.1`, state: 'retired' },
    { id: `${built}.2`, state: 'retired' },
  ]);
  await index.refresh();
  expect((await found('numbat barometer')).length).toBeGreaterThan(0);
  expect((await manifestOf(serving)).learned?.by).toBe(built);
});

test('a build that somebody asks for learns anew', async () => {
  const last = await update({ force: true });
  expect((await manifestOf(last?.generation ?? null)).learned).toBeUndefined();
});

test('more than there is room for at once is built', async () => {
  const { db } = database;
  expect(roomIn(await manifestOf(await servingGeneration({ db })))).toBeLessThan(60);
  await changed('Bilby marsupial hygrometer', await technologies(60));
  await update();
  expect(await servingGeneration({ db })).not.toContain('.');
});

test('people get results while an addition takes over', async () => {
  await index.refresh();
  const before = index.generation();
  const [id = '', other = ''] = (await technologies(62)).slice(60);
  const { title } = await database.db
    .selectFrom('technologies')
    .select('title')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const answeredBy = new Map<string | null, number>();
  let isOver = false;
  const asking = Array.from({ length: 3 }, async () => {
    while (!isOver) {
      const generation = index.generation();
      expect(await found(title)).toContain(id);
      answeredBy.set(generation, (answeredBy.get(generation) ?? 0) + 1);
    }
  });
  try {
    await changed('Potoroo marsupial altimeter', [other]);
    expect(await update()).toMatchObject({ generation: `${before}.1` });
    await index.refresh();
    expect(await found('potoroo altimeter')).toContain(other);
  } finally {
    isOver = true;
    await Promise.all(asking);
  }
  expect([...answeredBy.keys()]).toEqual([before, `${before}.1`]);
  expect(damages).toBe(0);
});

test('a damaged addition is refused, and what serves goes on until there is another', async () => {
  const before = index.generation();
  const [id = ''] = await technologies(1);
  await changed('Bandicoot marsupial seismograph', [id]);
  const added = await update();
  const { generation } = versionNamed(added?.generation ?? '');
  await truncate(join(folder, generation, 'packed-2', 'tokens'), 5);
  await index.refresh();
  expect(index.generation()).toBe(before);
  expect(damages).toBe(1);
  expect(await found('potoroo altimeter')).toHaveLength(1);
  const next = await update();
  await index.refresh();
  expect(index.generation()).toBe(next?.generation);
  expect(next?.generation).not.toContain('.');
  expect(await found('bandicoot seismograph')).toContain(id);
  // It has learned from what was served last.
  expect((await manifestOf(index.generation())).learned?.by).toBe(generation);
});

test('an addition that fails is followed by a build', async () => {
  const { db } = database;
  const serving = await servingGeneration({ db });
  await rm(join(folder, serving ?? '', 'packed', 'ids'));
  await changed('Dunnart marsupial anemometer', await technologies(1));
  await update();
  const next = await servingGeneration({ db });
  expect(next).not.toBe(serving);
  expect(next).not.toContain('.');
  await index.refresh();
  expect(await found('dunnart anemometer')).toHaveLength(1);
});
