import { LIMITS } from '@cosmos/contract/limits.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RATE_LIMITS } from '../limits/rate-limits.ts';
import { takeLimits } from '../limits/take-limits.ts';
import { createTestServices, type TestServices } from '../testing/test-services.ts';
import { person } from '../testing/person.ts';
import { sweep } from './sweep.ts';

let test: TestServices;
beforeAll(async () => {
  test = await createTestServices();
});
afterAll(() => test.close());

const rows = async () => ({
  limits: (await test.services.db.selectFrom('rate_limits').select('key').execute()).length,
  sessions: (await test.services.db.selectFrom('sessions').select('id').execute()).length,
});

it('forgets what the model has cost after a quarter of a year', async () => {
  const { db, now } = test.services;
  const day = (ago: number) => new Date(now().getTime() - ago * LIMITS.dayMs).toISOString().slice(0, 10);
  const kept = [0, 30, 89, 90].map(day);
  const values = [...kept, day(91), day(400)].map((each) => ({
    day: each,
    payer: 'all',
    calls: 1,
    tokens: 100,
  }));
  await db.insertInto('model_usage').values(values).execute();
  await sweep(test.services);
  const rows = await db
    .selectFrom('model_usage')
    .select(sql<string>`day::text`.as('day'))
    .execute();
  expect(rows.map((row) => row.day).toSorted()).toEqual(kept.toSorted());
});

it('removes what has run out, and nothing before', async () => {
  const { services } = test;
  await person(services);
  await takeLimits(services.db, services, [{ limit: RATE_LIMITS.codeSendPerHour, by: 'a@b.example' }]);
  await sweep(services);
  expect(await rows()).toEqual({ limits: 1, sessions: 1 });
  test.pass(2 * LIMITS.dayMs);
  await sweep(services);
  expect(await rows()).toEqual({ limits: 0, sessions: 1 });
  test.pass(LIMITS.sessionIdleMs);
  await sweep(services);
  expect(await rows()).toEqual({ limits: 0, sessions: 1 });
  test.pass(8 * LIMITS.dayMs);
  await sweep(services);
  expect(await rows()).toEqual({ limits: 0, sessions: 0 });
});
