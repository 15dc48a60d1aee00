import { CONVERSATION_MESSAGES } from '@cosmos/contract/conversation/messages.ts';
import { SEARCH_MESSAGES } from '@cosmos/contract/search/messages.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { person } from '../testing/person.ts';
import { createTestServices, type TestServices } from '../testing/test-services.ts';

let test: TestServices;
let caller: Awaited<ReturnType<typeof person>>['caller'];

beforeAll(async () => {
  test = await createTestServices();
  ({ caller } = await person(test.services, { role: 'analyst' }));
});
afterAll(() => test.close());

it('returns the nearest by vectors alone, most similar first, above the threshold', async () => {
  const query = 'fluorine-free water repellent coating for textiles';
  const outcome = await caller.search.vectorTest({ query });
  expect(outcome.generation).toBe(test.services.index.generation());
  expect(outcome.embedder).toMatch(/^latent-/);
  expect(outcome.records).toHaveLength(5);
  const similarities = outcome.records.map(({ similarity }) => similarity);
  expect(similarities).toEqual(similarities.toSorted((a, b) => b - a));
  for (const similarity of similarities) expect(Math.abs(similarity)).toBeLessThanOrEqual(1.000_001);
  const second = similarities[1] ?? 0;
  const above = await caller.search.vectorTest({ query, topK: 1e9, similarityThreshold: second });
  expect(above.records.map(({ id }) => id)).toEqual(outcome.records.slice(0, 2).map(({ id }) => id));
});

it('filters before or after taking the nearest', async () => {
  const all = await caller.search.vectorTest({ query: 'sensor', topK: 50 });
  const rare = all.records.at(-1)?.university ?? '';
  const query = `sensor at ${rare}`;
  const before = await caller.search.vectorTest({ query, topK: 5 });
  const after = await caller.search.vectorTest({ query, topK: 5, usePrefiltering: false });
  expect(before.filters.universities).toEqual([rare]);
  expect(before.records).toHaveLength(5);
  for (const { university } of [...before.records, ...after.records]) expect(university).toBe(rare);
  expect(after.records.length).toBeLessThan(5);
});

it('finds nothing for words that it does not know, and refuses an empty query', async () => {
  expect((await caller.search.vectorTest({ query: 'zxqv wqpl' })).records).toEqual([]);
  await expect(caller.search.vectorTest({ query: ' ' })).rejects.toThrow(CONVERSATION_MESSAGES.messageEmpty);
});

it('reports the serving generation and its contents', async () => {
  await test.reindex();
  const { technologies, researchers } = test.services.index.knowledge().facts;
  const stats = await caller.search.indexStats();
  expect(stats.serving).toBe(test.services.index.generation());
  expect(stats.generations.length).toBeGreaterThanOrEqual(2);
  expect(stats.generations.filter(({ state }) => state === 'serving')).toMatchObject([
    { id: stats.serving, technologies, researchers, catalogueVersion: stats.catalogueVersion, error: null },
  ]);
});

it('says so while no index is serving', async () => {
  const bare = { ...test.services, index: { ...test.services.index, nearest: () => Promise.resolve(null) } };
  const { caller: early } = await person(bare, { role: 'admin' });
  await expect(early.search.vectorTest({ query: 'sensor' })).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    message: SEARCH_MESSAGES.indexBuilding,
  });
});
