import { productConfig } from '@cosmos/contract/product/product-config.ts';
import { openDatabase } from '@cosmos/db/client/client.ts';
import { createTestDatabase, type TestDatabase } from '@cosmos/db/testing/test-database.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deriveSecrets } from '../../../context/secrets.ts';
import { modelBudget } from './model-budget.ts';

let database: TestDatabase;
let now = new Date('2026-03-01T12:00:00Z');
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  now = new Date('2026-03-01T12:00:00Z');
  await database.db.deleteFrom('model_usage').execute();
});

const LIMITS = {
  modelTurnsPerHour: 60,
  modelTokensPerPersonPerDay: 1_000,
  modelTokensVisitorsPerDay: 500,
  modelTokensPerDay: 2_400,
};
const secrets = deriveSecrets('a secret of the tests, long enough to be one');
const config = productConfig.parse({ limits: LIMITS });
const budgetOn = ({ db }: Pick<TestDatabase, 'db'>) => modelBudget({ db, config, secrets, now: () => now });
const ada = { kind: 'user', id: 'ada' } as const;
const bob = { kind: 'user', id: 'bob' } as const;
const visitors = { kind: 'visitors' } as const;
const usage = () =>
  database.db.selectFrom('model_usage').select(['payer', 'calls', 'tokens']).orderBy('payer').execute();

test('allows sixty turns an hour per payer', async () => {
  const budget = budgetOn(database);
  const taken = await Promise.all(Array.from({ length: 100 }, () => budget.takeTurn(ada)));
  expect(taken.filter((refusal) => refusal === null)).toHaveLength(60);
  expect(new Set(taken)).toEqual(new Set([null, 'hour_used']));
  expect(await budget.takeTurn(bob)).toBeNull();
  expect(await budget.takeTurn({ kind: 'key', id: 'key' })).toBeNull();
  now = new Date(now.getTime() + 60 * 60 * 1_000);
  expect(await budget.takeTurn(ada)).toBeNull();
});

test('two processes share one count, and never exceed the limit', async () => {
  const second = openDatabase({ url: database.url });
  try {
    const budgets = [budgetOn(database), budgetOn(second)];
    const answers = await Promise.all(
      Array.from({ length: 40 }, async (_, at) => budgets[at % 2]?.reserve(ada, 100)),
    );
    expect(answers.filter((refusal) => refusal === null).length).toBeLessThanOrEqual(10);
    const [first] = budgets;
    for (let at = 0; at < 20; at++) await first?.reserve(ada, 100);
    expect(await first?.reserve(ada, 1)).toBe('day_used');
    expect((await usage()).map(({ payer, tokens }) => [payer, Number(tokens)])).toEqual([
      ['ada', 1_000],
      ['all', 1_000],
    ]);
  } finally {
    await second.close();
  }
});

test('only the settled cost counts, and the next day starts from zero', async () => {
  const budget = budgetOn(database);
  await budget.reserve(ada, 900);
  await budget.settle(ada, { reserved: 900, spent: 120 });
  expect(await usage()).toMatchObject([
    { payer: 'ada', calls: 1, tokens: expect.anything() },
    { payer: 'all', calls: 1, tokens: expect.anything() },
  ]);
  expect((await usage()).map(({ tokens }) => Number(tokens))).toEqual([120, 120]);
  expect(await budget.reserve(ada, 880)).toBeNull();
  expect(await budget.reserve(ada, 1)).toBe('day_used');
  now = new Date('2026-03-02T00:00:00Z');
  expect(await budget.reserve(ada, 1)).toBeNull();
});

test('all visitors share a small part of the budget, and nobody gets more than the whole service', async () => {
  const budget = budgetOn(database);
  expect(await budget.reserve(visitors, 500)).toBeNull();
  expect(await budget.reserve(visitors, 1)).toBe('day_used');
  expect(await budget.reserve(ada, 1_000)).toBeNull();
  expect(await budget.reserve(bob, 900)).toBeNull();
  expect(await budget.reserve({ kind: 'key', id: 'key' }, 1)).toBe('day_used');
});
