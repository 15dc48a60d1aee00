import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildStandingCase, type StandingCase } from '../bench/standing.ts';
import { newGenerationId } from '../catalogue-index/generations.ts';
import { type CatalogueIndex, openGeneration } from '../catalogue-index/open.ts';
import { FreshRecords } from './fresh-records.ts';
import { searchCatalogue } from './hybrid.ts';

const FILTERS = {
  type: 'technology' as const,
  universities: [] as string[],
  notUniversities: [],
  countries: [],
  fields: [],
  trl: null,
  year: null,
  patents: [],
};
const THRESHOLD = 0.4;

let folder: string;
let index: CatalogueIndex;
let made: StandingCase;
let fresh: FreshRecords;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cosmos-fresh-'));
  const generation = newGenerationId();
  made = await buildStandingCase({ uri: folder, generation }, { records: 600, fresh: 120, needs: 60 });
  index = await openGeneration({ uri: folder, generation, embedder: made.embedder });
  fresh = await FreshRecords.of(index, made.freshIds);
});
afterAll(async () => {
  index.close();
  await rm(folder, { recursive: true, force: true });
});

const queriesOf = async (questions: readonly string[], filters = FILTERS) => {
  const vectors = await made.embedder.embed([...questions]);
  return questions.map((text, at) => ({ text, filters, vector: vectors[at] ?? null }));
};

test('finds of the new records what a search of the whole catalogue finds first', async () => {
  const found = fresh.matches(await queriesOf(made.questions), THRESHOLD);
  const isNew = new Set(made.freshIds);
  let [asked, same] = [0, 0];
  for (const [at, query] of made.questions.entries()) {
    const { hits } = await searchCatalogue(index, { query, filters: FILTERS, top: 600, threshold: 0.6 });
    const best = hits.find(({ id }) => isNew.has(id));
    if (!best) continue;
    asked += 1;
    if (found[at]?.slice(0, 3).some(({ id }) => id === best.id)) same += 1;
  }
  expect(asked).toBeGreaterThan(10);
  expect(same / asked).toBeGreaterThan(0.9);
  expect(new Set(found.flat().map(({ id }) => isNew.has(id)))).toEqual(new Set([true]));
});

test('filters come before the choice of what is looked at', async () => {
  const filters = { ...FILTERS, universities: ['University 7'] };
  const found = fresh.matches(await queriesOf(made.questions, filters), 0);
  const ids = new Set(found.flat().map(({ id }) => id.split('-')[1]));
  expect(ids).toEqual(new Set(['U7']));
});

test('one by one or together, the same is found', async () => {
  const some = await queriesOf(made.questions.slice(0, 7));
  expect(some.map((query) => fresh.matches([query], THRESHOLD)[0])).toEqual(fresh.matches(some, THRESHOLD));
});
