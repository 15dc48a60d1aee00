import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { bossConnection, inTransaction, openDatabase, withRetry } from './client.ts';
import { DatabaseAwayError, StorageError, translateDriverError } from '../errors/errors.ts';
import { startFaultyProxy } from '../testing/faulty-proxy.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { until } from '../testing/until.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Makes the server itself raise an error with this SQLSTATE. */
async function fail(state: string, message = 'no'): Promise<never> {
  const statement = `do $$ begin raise exception '${message}' using errcode = '${state}'; end $$`;
  await sql.raw(statement).execute(database.db);
  throw new Error(`the server did not report ${state}`);
}

async function ping(client: { db: TestDatabase['db'] }): Promise<number> {
  const answer = await sql<{ one: number }>`select 1 as one`.execute(client.db);
  return answer.rows[0]!.one;
}

test('a nested transaction joins the outer one and is rolled back with it', async () => {
  const { db } = database;
  await expect(
    inTransaction(db, async (outer) => {
      await inTransaction(outer, (inner) =>
        inner.insertInto('keywords').values({ keyword: 'within', technologies: 0 }).execute(),
      );
      throw new Error('later');
    }),
  ).rejects.toThrow('later');
  expect(await db.selectFrom('keywords').selectAll().where('keyword', '=', 'within').execute()).toEqual([]);
});

test('a failing nested transaction is rolled back on its own', async () => {
  const { db } = database;
  const insert = (trx: TestDatabase['db'], keyword: string) =>
    trx.insertInto('keywords').values({ keyword, technologies: 0 }).execute();
  await inTransaction(db, async (outer) => {
    await insert(outer, 'before');
    const failing = inTransaction(outer, async (inner) => {
      await insert(inner, 'failing');
      await insert(inner, 'failing');
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    await insert(outer, 'after');
  });
  const rows = await db.deleteFrom('keywords').returning('keyword').execute();
  expect(rows.map(({ keyword }) => keyword).toSorted()).toEqual(['after', 'before']);
});

test('a nested transaction cannot set its own isolation level', async () => {
  const nested = inTransaction(database.db, (outer) =>
    inTransaction(outer, () => Promise.resolve('done'), 'serializable'),
  );
  await expect(nested).rejects.toThrow('The isolation level can only be set on the outermost transaction.');
});

describe('serialisation', () => {
  test('the loser of a real conflict is retried and both updates count', async () => {
    const { db } = database;
    await db.insertInto('keywords').values({ keyword: 'race', technologies: 0 }).execute();
    let attempts = 0;
    let readers = 0;
    const raise = () =>
      inTransaction(
        db,
        async (trx) => {
          attempts++;
          const row = await trx
            .selectFrom('keywords')
            .select('technologies')
            .where('keyword', '=', 'race')
            .executeTakeFirstOrThrow();
          readers++;
          await until('both transactions to read', () => readers >= 2);
          await trx
            .updateTable('keywords')
            .set({ technologies: row.technologies + 1 })
            .where('keyword', '=', 'race')
            .execute();
        },
        'repeatable read',
      );
    await Promise.all([raise(), raise()]);
    const row = await db.selectFrom('keywords').selectAll().executeTakeFirstOrThrow();
    expect(row).toEqual({ keyword: 'race', technologies: 2 });
    expect(attempts).toBe(3);
  });

  test.each(['40001', '40P01'])('%s is retried 3 times and then thrown', async (state) => {
    let attempts = 0;
    const work = withRetry(() => {
      attempts++;
      return fail(state);
    });
    await expect(work).rejects.toMatchObject({ code: state });
    expect(attempts).toBe(4);
  });

  test('other errors are thrown without a retry', async () => {
    let attempts = 0;
    const work = withRetry(() => {
      attempts++;
      return fail('23505');
    });
    await expect(work).rejects.toMatchObject({ code: '23505' });
    expect(attempts).toBe(1);
  });
});

describe('storage', () => {
  test.each(['53100', '58030', '25006'])('server error %s becomes a StorageError', async (state) => {
    await expect(fail(state)).rejects.toBeInstanceOf(StorageError);
    expect(await ping(database)).toBe(1);
  });

  test('a read-only file system is a StorageError, a missing privilege is not', async () => {
    const readOnly = fail('42501', 'could not open file "base/5/1": Read-only file system');
    await expect(readOnly).rejects.toBeInstanceOf(StorageError);
    await expect(fail('42501', 'permission denied for table x')).rejects.toMatchObject({ code: '42501' });
  });

  test('a write to a read-only server is a StorageError, and reads still work', async () => {
    const readOnly = openDatabase({ url: `${database.url}?options=-c%20default_transaction_read_only%3Don` });
    try {
      const write = readOnly.db.insertInto('keywords').values({ keyword: 'x', technologies: 1 }).execute();
      await expect(write).rejects.toBeInstanceOf(StorageError);
      expect(await ping(readOnly)).toBe(1);
    } finally {
      await readOnly.close();
    }
  });
});

describe('an unreachable database', () => {
  test('a broken connection fails as DatabaseAwayError and recovers without a restart', async () => {
    const proxy = await startFaultyProxy(database.url);
    const lost: Error[] = [];
    const client = openDatabase({ url: proxy.url, onConnectionLost: (error) => lost.push(error) });
    try {
      expect(await ping(client)).toBe(1);
      proxy.set('cut');
      await until('the loss of the idle connection to be noticed', () => lost.length > 0);
      await expect(ping(client)).rejects.toBeInstanceOf(DatabaseAwayError);
      proxy.set('open');
      expect(await ping(client)).toBe(1);
    } finally {
      await client.close();
      await proxy.close();
    }
  });

  test(
    'a silent connection times out, both in a query and when connecting',
    { tags: 'at-length' },
    async () => {
      const proxy = await startFaultyProxy(database.url);
      const client = openDatabase({ url: proxy.url, statementTimeoutMs: 300, connectionsMax: 1 });
      try {
        expect(await ping(client)).toBe(1);
        proxy.set('silent');
        // Without a timeout, neither would ever end.
        await expect(ping(client)).rejects.toBeInstanceOf(DatabaseAwayError);
        await expect(ping(client)).rejects.toBeInstanceOf(DatabaseAwayError);
        proxy.set('open');
        expect(await ping(client)).toBe(1);
      } finally {
        await client.close();
        await proxy.close();
      }
    },
  );

  test('of a busy pool, a query waits longer for a connection than for a database that is silent', async () => {
    const client = openDatabase({ url: database.url, connectionsMax: 1 });
    try {
      expect(await ping(client)).toBe(1);
      const held = await client.pool.connect();
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const waiting = ping(client);
      await vi.advanceTimersByTimeAsync(9_000);
      held.release();
      expect(await waiting).toBe(1);
    } finally {
      vi.useRealTimers();
      await client.close();
    }
  });

  test('ending a session in mid-transaction fails only that transaction', async () => {
    const work = database.db.transaction().execute(async (trx) => {
      const own = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      await sql`select pg_terminate_backend(${own.rows[0]!.pid}, 5000)`.execute(database.db);
      await sql`select 1`.execute(trx);
    });
    await expect(work).rejects.toBeInstanceOf(DatabaseAwayError);
    expect(await ping(database)).toBe(1);
  });

  test('a port with no listener fails as DatabaseAwayError', async () => {
    const client = openDatabase({ url: 'postgres://x:y@127.0.0.1:1/z' });
    await expect(ping(client)).rejects.toBeInstanceOf(DatabaseAwayError);
    await expect(bossConnection(client.pool).executeSql('select 1')).rejects.toBeInstanceOf(
      DatabaseAwayError,
    );
    await client.close();
  });
});

test('statements and lock waits time out', async () => {
  const hurried = openDatabase({ url: database.url, statementTimeoutMs: 100 });
  try {
    await expect(sql`select pg_sleep(30)`.execute(hurried.db)).rejects.toMatchObject({ code: '57014' });
    const limits = await sql<{ lock_timeout: string }>`show lock_timeout`.execute(hurried.db);
    expect(limits.rows[0]).toEqual({ lock_timeout: '2s' });
    expect(await ping(hurried)).toBe(1);
  } finally {
    await hurried.close();
  }
});

test('the connection for the job queue accepts parameters and multiple statements', async () => {
  const boss = bossConnection(database.pool);
  await boss.executeSql('create schema queue; create table queue.job (id integer)');
  await boss.executeSql('insert into queue.job values ($1)', [7]);
  expect((await boss.executeSql('select id from queue.job')).rows).toEqual([{ id: 7 }]);
});

test('errors unrelated to the server are passed through unchanged', () => {
  const error = new Error('something else');
  expect(translateDriverError(error)).toBe(error);
  expect(translateDriverError('text')).toBe('text');
});
