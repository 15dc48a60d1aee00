import { LIMITS } from '@cosmos/contract/limits.ts';
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
