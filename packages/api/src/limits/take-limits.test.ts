import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServices, type TestServices } from '../testing/test-services.ts';
import type { RateLimit } from './rate-limits.ts';
import { giveBack, peekLimits, takeLimits } from './take-limits.ts';

let world: TestServices;
beforeAll(async () => {
  world = await createTestServices();
});
afterAll(() => world.close());

const ONCE: RateLimit = { name: 'once', by: 'user', points: 1, windowMs: 60_000 };

test('what was counted in a window that has ended is not given back to the next', async () => {
  const { services, pass } = world;
  const once = [{ limit: ONCE, by: 'ada' }];
  const isUsedUp = async () => (await peekLimits(services.db, services, once)).some((waitMs) => waitMs > 0);
  const first = await takeLimits(services.db, services, once);
  pass(ONCE.windowMs);
  const second = await takeLimits(services.db, services, once);
  await giveBack(services.db, first);
  expect(await isUsedUp()).toBe(true);
  await giveBack(services.db, second);
  expect(await isUsedUp()).toBe(false);
});
