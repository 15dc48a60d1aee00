import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createIndexRebuilds } from './index-rebuilds.ts';

test('a rebuild that could not be requested is requested again at the next check; otherwise it is awaited', async () => {
  let orders = 0;
  const rebuilds = createIndexRebuilds({
    log: pino({ level: 'silent' }),
    order: () => {
      orders += 1;
      return orders === 1 ? Promise.reject(new Error('the database is away')) : Promise.resolve();
    },
  });
  await expect(rebuilds.missing()).rejects.toThrow('the database is away');
  await rebuilds.missing();
  await rebuilds.missing();
  expect(orders).toBe(2);
});

test('the same after a generation could not be opened', async () => {
  let isAway = true;
  let orders = 0;
  const rebuilds = createIndexRebuilds({
    log: pino({ level: 'silent' }),
    order: () => {
      orders += 1;
      return isAway ? Promise.reject(new Error('the database is away')) : Promise.resolve();
    },
  });
  await expect(rebuilds.failed('a', new Error('damaged'))).rejects.toThrow('the database is away');
  isAway = false;
  await rebuilds.missing();
  expect(orders).toBe(2);
  expect(rebuilds.trouble()).toMatchObject({ hasGivenUp: false, reason: 'damaged' });
});
