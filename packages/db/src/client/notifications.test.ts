import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen } from './notifications.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { until } from '../testing/until.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('empty');
});
afterAll(() => database.drop());

const notify = (channel: string) => database.pool.query('select pg_notify($1, $2)', [channel, '']);

test('delivers notifications, reconnects after a break and reports that some may have been missed', async () => {
  let heard = 0;
  let lost = 0;
  const listening = await listen({
    url: database.url,
    channel: 'Odd "channel"',
    onNotified: () => (heard += 1),
    onConnectionLost: () => (lost += 1),
  });
  try {
    await notify('another');
    await notify('Odd "channel"');
    await until('the notification', () => heard === 1);
    await database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'cosmos listener' and datname = current_database()",
    );
    await until('the call after the reconnect', () => heard === 2);
    expect(lost).toBe(1);
    await notify('Odd "channel"');
    await until('the next notification', () => heard === 3);
  } finally {
    await listening.close();
  }
  await notify('Odd "channel"');
  const left = await database.pool.query(
    "select 1 from pg_stat_activity where application_name = 'cosmos listener' and datname = current_database()",
  );
  expect([heard, left.rowCount]).toEqual([3, 0]);
});

test('retries when the database is unreachable at the start', async () => {
  const away = new URL(database.url);
  away.port = '1';
  let lost = 0;
  const listening = await listen({
    url: away.href,
    channel: 'a',
    onNotified: () => undefined,
    onConnectionLost: () => (lost += 1),
  });
  await until('a second attempt', () => lost >= 2);
  await listening.close();
});
