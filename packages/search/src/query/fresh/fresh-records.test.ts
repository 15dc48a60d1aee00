import { idsOf } from '../../testing/opened-index.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildStandingCase, type StandingCase } from '../../bench/standing.ts';
import { FIELDS } from '@cosmos/contract/catalogue/fields.ts';
import { mulberry32 } from '../../embeddings/lsa/svd.ts';
import { words } from '@cosmos/language/analysis/analyse.ts';
import { newGenerationId } from '../../catalogue-index/generations.ts';
import { type CatalogueIndex, openGeneration } from '../../catalogue-index/open.ts';
import { FreshRecords } from './fresh-records.ts';
import { searchCatalogue } from '../hybrid.ts';
import { plainMatches } from '../testing/plain-matches.ts';

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
  made = await buildStandingCase({ folder, generation }, { records: 600, fresh: 120, needs: 60 });
  index = await openGeneration({ folder, generation, embedder: made.embedder });
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
  const found = await fresh.matches(await queriesOf(made.questions), THRESHOLD);
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
  const found = await fresh.matches(await queriesOf(made.questions, filters), 0);
  const ids = new Set(found.flat().map(({ id }) => id.split('-')[1]));
  expect(ids).toEqual(new Set(['U7']));
});

test('one by one or together, the same is found', async () => {
  const some = await queriesOf(made.questions.slice(0, 7));
  const together = await fresh.matches(some, THRESHOLD);
  for (const [at, query] of some.entries())
    expect(await fresh.matches([query], THRESHOLD)).toEqual([together[at]]);
});

test('threads find the same, in the same order, for as many questions as they are worth', async () => {
  const some = await queriesOf(made.questions);
  const many = Array.from({ length: 7 }, (_, turn) => [...some.slice(turn), ...some.slice(0, turn)]).flat();
  const here = await fresh.matches(some, THRESHOLD);
  const threaded = await FreshRecords.of(index, made.freshIds);
  const found = await threaded.matches(many, THRESHOLD);
  expect(many.length).toBeGreaterThan(400);
  expect(here.flat().length).toBeGreaterThan(20);
  expect(found).toEqual(many.map((query) => here[some.indexOf(query)]));
  // Few are compared by them as well, once they are there.
  expect(await threaded.matches(some.slice(0, 3), THRESHOLD)).toEqual(here.slice(0, 3));
  threaded.end();
});

test('where a thread can not start, the questions are compared without it', async () => {
  const some = (await queriesOf(made.questions)).map((query) => ({
    ...query,
    // No thread can be sent a function.
    filters: { ...FILTERS, toString: () => '' },
  }));
  const here = await fresh.matches(some, THRESHOLD);
  const many = await FreshRecords.of(index, made.freshIds);
  expect(await many.matches([...some, ...some, ...some, ...some], THRESHOLD)).toEqual(
    [here, here, here, here].flat(),
  );
});

test('finds exactly what comparing every record by itself finds, for any records and needs', async () => {
  const random = mulberry32(5);
  const below = (most: number) => Math.floor(random() * most);
  const ids = idsOf(index);
  let found = 0;
  for (let round = 0; round < 6; round++) {
    // An odd number now and then, and records that are older than others.
    const some = Array.from({ length: 1 + below(90) }, () => ids[below(ids.length)] ?? '');
    const prepared = await FreshRecords.of(index, some);
    const questions = Array.from({ length: 1 + below(9) }, () => made.questions[below(60)] ?? '');
    const queries = (await queriesOf(questions)).map((query) => ({
      ...query,
      filters:
        random() < 0.5 ? FILTERS : { ...FILTERS, fields: [...FIELDS].slice(0, 1 + below(FIELDS.length)) },
      subject:
        random() < 0.5
          ? undefined
          : {
              loss: 0.5,
              things: words(query.text)
                .slice(2, 5)
                .map((word) => ({ stems: [word], counts: 2 })),
            },
    }));
    const threshold = random() < 0.5 ? 0 : THRESHOLD;
    const together = await prepared.matches(queries, threshold);
    expect(together).toEqual(queries.map((query) => plainMatches(index, some, { query, threshold })));
    found += together.flat().length;
  }
  expect(found).toBeGreaterThan(30);
});
