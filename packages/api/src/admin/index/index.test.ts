import { STAFF_MESSAGES } from '@cosmos/contract/admin/messages.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { person } from '../../testing/person.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';

let test: TestServices;
let analyst: Awaited<ReturnType<typeof person>>;
beforeAll(async () => {
  test = await createTestServices();
  await test.reindex();
  analyst = await person(test.services, { role: 'analyst' });
}, 60_000);
afterAll(() => test.close());

const QUERY = 'membranes that take water out of gas';
const bench = (more: object = {}) => analyst.caller.admin.bench({ query: QUERY, ...more });

it('lists generations with their size, and orders a rebuild', async () => {
  const { generations, serving } = await analyst.caller.search.indexStats();
  expect(generations.find(({ id }) => id === serving)).toMatchObject({
    state: 'serving',
    isKept: true,
    progress: null,
    bytes: expect.any(Number),
    seconds: expect.any(Number),
  });
  expect(generations.filter(({ isKept }) => isKept)).toHaveLength(2);
  await analyst.caller.admin.rebuildIndex({ why: 'To try it' });
  expect(test.enqueued.at(-1)?.name).toBe('catalogue.index-rebuild');
});

it('finds what the product finds, with the parts and words that decided it', async () => {
  const found = await bench();
  const { hits } = await test.services.index.search({
    query: found.topic,
    filters: found.filters,
    top: 10,
    explain: true,
  });
  expect(found.records.map(({ id }) => id)).toEqual(hits.map(({ id }) => id));
  expect(found.records.map(({ score, parts }) => ({ score, parts }))).toEqual(
    hits.map(({ score, parts }) => ({ score, parts })),
  );
  const [best] = found.records.filter(({ type }) => type === 'technology');
  const sum = best?.terms.reduce((all, { share }) => all + share, 0) ?? 0;
  expect(sum).toBeGreaterThan(0);
  expect(sum).toBeCloseTo(best?.parts['lexical'] ?? 0, 6);
  expect(best?.byWords ?? best?.byVectors).not.toBeNull();
  expect(found.milliseconds.total).toBeGreaterThan(0);
});

it('reckons each score from its parts to its last step, without and with vectors', async () => {
  for (const mode of ['both', 'words'] as const) {
    const { records } = await bench({ mode, top: 50 });
    expect(new Set(records.map(({ type }) => type))).toEqual(new Set(['technology', 'researcher']));
    for (const { type, score, sum } of records) {
      if (!sum) throw new Error('A score by words has a sum.');
      const shares = sum.parts.map(({ share }) => share);
      const added = sum.parts.reduce((all, { adds }) => all + (adds ?? 0), 0);
      expect(sum.start).toBeCloseTo(type === 'technology' ? added : Math.max(...shares), 6);
      expect(sum.steps.at(-1)?.result).toBeCloseTo(score, 9);
      for (const [at, step] of sum.steps.entries())
        if (step.kind === 'meaning') {
          const [least, most] = [step.alone, sum.steps[at - 1]?.result ?? 0].sort((a, b) => a - b);
          expect(step.result).toBeGreaterThanOrEqual(least ?? 1);
          expect(step.result).toBeLessThanOrEqual(most ?? 0);
        }
    }
  }
  expect((await bench({ mode: 'vectors' })).records.every(({ sum }) => sum === null)).toBe(true);
});

it('searches by words or by vectors alone, and in another generation', async () => {
  const words = await bench({ mode: 'words' });
  // People are found by what they work on.
  const technologies = words.records.filter(({ type }) => type === 'technology');
  expect(technologies.every(({ byVectors, byWords }) => byVectors === null && byWords !== null)).toBe(true);
  const vectors = await bench({ mode: 'vectors' });
  const cosines = vectors.records.map(({ cosine }) => cosine ?? -1);
  expect(cosines).toEqual(cosines.toSorted((a, b) => b - a));
  expect(vectors.records.every(({ byWords }) => byWords === null)).toBe(true);

  const { generations, serving } = await analyst.caller.search.indexStats();
  const other = generations.find(({ isKept, id }) => isKept && id !== serving);
  const older = await bench({ generation: other?.id });
  expect(older.generation).toBe(other?.id);
  expect(older.records.map(({ id }) => id)).toEqual((await bench()).records.map(({ id }) => id));
  await expect(bench({ generation: 'g20200101T000000-abcd1234' })).rejects.toThrow(
    STAFF_MESSAGES.generationGone,
  );
});

it('says why a record is where it is', async () => {
  const { records, found } = await bench({ top: 50 });
  const [first, second] = records;
  const asked = async (recordId: string | undefined, more: object = {}) =>
    (await bench({ recordId, ...more })).asked;
  expect(await asked(first?.id)).toMatchObject({ record: { rank: 1 }, reason: { kind: 'shown' } });
  expect(await asked(second?.id, { top: 1 })).toMatchObject({
    record: { rank: 2 },
    reason: { kind: 'further-down' },
  });
  expect(found).toBeGreaterThan(1);
  expect(await asked('UTECH-XXX-1')).toEqual({ record: null, reason: { kind: 'absent' } });
  const elsewhere = records.find(({ university }) => university !== first?.university);
  expect(
    await asked(elsewhere?.id, { query: `${QUERY} only from ${first?.university ?? ''}` }),
  ).toMatchObject({ reason: { kind: 'filtered', filters: ['universities'] } });
  const all = await test.services.db
    .selectFrom('technologies')
    .select('id')
    .where('field', '=', 'Computing & AI')
    .execute();
  const reasons = new Set<string | undefined>();
  for (const { id } of all.slice(0, 12)) {
    const answer = await asked(id);
    reasons.add(answer?.reason.kind);
    expect(answer?.record).toMatchObject({ rank: null, score: expect.any(Number) });
  }
  expect([...reasons].every((kind) => kind === 'not-found' || kind === 'below-threshold')).toBe(true);
});
