import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from './client.ts';
import { runIfHolder } from './instance-lock.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { until } from '../testing/until.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('only one process holds a role at a time, and releases it on success or failure', async () => {
  const other = openDatabase({ url: database.url });
  try {
    const outcome = await runIfHolder(database.pool, 'index-writer', async () => ({
      same: await runIfHolder(other.pool, 'index-writer', async () => 'twice'),
      different: await runIfHolder(other.pool, 'mailer', async () => 'beside'),
    }));
    expect(outcome).toEqual({
      held: true,
      result: { same: { held: false }, different: { held: true, result: 'beside' } },
    });
    // The lock is free once the session has ended, which takes a moment.
    const failed = await until('the role to be free', () =>
      runIfHolder(database.pool, 'index-writer', () => Promise.reject(new Error('broke'))).then(
        () => null,
        (error: unknown) => error,
      ),
    );
    expect(failed).toEqual(new Error('broke'));
    const next = await until('the role to be free', async () => {
      const attempt = await runIfHolder(other.pool, 'index-writer', async () => 'mine');
      return attempt.held && attempt;
    });
    expect(next).toEqual({ held: true, result: 'mine' });
  } finally {
    await other.close();
  }
});

test('a holder whose connection breaks is notified, and another process can take the role', async () => {
  const takeAndLose = () =>
    runIfHolder(database.pool, 'index-writer', async (signal) => {
      await database.pool.query(
        `select pg_terminate_backend(pid, 5000) from pg_locks
       where locktype = 'advisory' and mode = 'ExclusiveLock' and database = (select oid from pg_database where datname = current_database())`,
      );
      await until('the signal', () => signal.aborted);
      return runIfHolder(database.pool, 'index-writer', async () => 'taken over');
    });
  // The previous holder may not have released the role yet.
  const outcome = await until('the role to be free', async () => {
    const attempt = await takeAndLose();
    return attempt.held && attempt;
  });
  expect(outcome).toEqual({ held: true, result: { held: true, result: 'taken over' } });
});
