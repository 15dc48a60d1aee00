import { afterAll, beforeAll, expect, test } from 'vitest';
import { person } from '../testing/person.ts';
import { program } from '../testing/program.ts';
import { createTestServices, type TestServices } from '../testing/test-services.ts';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
});
afterAll(() => services.close());

test('a program finds what an answer would, reads it, compares it, and is told what divides it', async () => {
  const { caller } = await program(services.services);
  const found = await caller.discovery.search({ query: 'battery electrolytes', top: 5 });
  expect(found).toMatchObject({ none: false });
  expect(found.results.length).toBeGreaterThan(1);
  expect(found.results.length).toBeLessThanOrEqual(5);
  const scores = found.results.map(({ score }) => score);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  const technologies = found.results.filter(({ type }) => type === 'technology').map(({ id }) => id);
  const compared = await caller.discovery.compare({ ids: technologies });
  expect(compared.columns.map(({ id }) => id)).toEqual(technologies);
  for (const { cells } of compared.rows) expect(cells).toHaveLength(technologies.length);
  const { facets, total } = await caller.discovery.facets({ query: 'battery electrolytes' });
  expect(facets.length).toBeGreaterThan(0);
  for (const { values } of facets)
    for (const { count } of values) expect([count > 0, count <= total]).toEqual([true, true]);
});

test('filters that are given replace those that are read', async () => {
  const { caller } = await person(services.services);
  const all = await caller.discovery.search({ query: 'batteries above TRL 2', top: 50 });
  expect(all.filters.trl).toEqual({ min: 3, max: 9 });
  const low = await caller.discovery.search({
    query: 'batteries above TRL 2',
    filters: { trl: { min: 1, max: 3 } },
    top: 50,
  });
  expect(low.filters.trl).toEqual({ min: 1, max: 3 });
  for (const { trl } of low.results) expect(trl).toBeLessThanOrEqual(3);
});

test('nothing to search for, and nothing to compare, are told', async () => {
  const { caller } = await program(services.services);
  await expect(caller.discovery.search({ query: 'the of and' })).rejects.toThrow(
    'Describe what you are looking for',
  );
  await expect(caller.discovery.compare({ ids: ['UTECH-NO-1', 'UTECH-NO-2'] })).rejects.toThrow('Not found.');
});
