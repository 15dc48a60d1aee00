import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../client/client.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { until } from '../testing/until.ts';
import { MIGRATIONS, migrateDatabase, migrateToLatest, NewerSchemaError } from './migrate.ts';

const PROGRAM = fileURLToPath(new URL('../testing/migrate-program.ts', import.meta.url));

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('empty');
});
afterAll(() => database.drop());

async function tableExists(name: string): Promise<boolean> {
  const answer = await sql<{ found: boolean }>`
    select to_regclass(${name}) is not null as found`.execute(database.db);
  return answer.rows[0]!.found;
}

test('a migration killed halfway leaves the old schema, and the next start migrates', async () => {
  const child = spawn(process.execPath, [PROGRAM, database.url], { stdio: 'inherit' });
  const ended = once(child, 'close');
  await until('the migration to be halfway', async () => {
    const answer = await sql<{ sleeping: boolean }>`
      select exists (select from pg_stat_activity
        where datname = current_database() and query like 'select pg_sleep(600)%') as sleeping`.execute(
      database.db,
    );
    return answer.rows[0]!.sleeping;
  });
  child.kill('SIGKILL');
  await ended;
  expect(await tableExists('technologies')).toBe(false);
  expect(await migrateToLatest(database.db)).toEqual(Object.keys(MIGRATIONS));
  expect(await tableExists('technologies')).toBe(true);
  expect(await tableExists('half_made')).toBe(false);
});

test('two processes that migrate at the same time apply each migration once', async () => {
  const fresh = await createTestDatabase('empty');
  const other = openDatabase({ url: fresh.url });
  try {
    const applied = await Promise.all([migrateToLatest(fresh.db), migrateToLatest(other.db)]);
    expect(applied.flat()).toEqual(Object.keys(MIGRATIONS));
    expect(await migrateToLatest(fresh.db)).toEqual([]);
  } finally {
    await other.close();
    await fresh.drop();
  }
});

test(
  'a start waits for a migration that takes longer than the limits for requests',
  { tags: 'at-length' },
  async () => {
    const fresh = await createTestDatabase('empty');
    const names = Object.keys(MIGRATIONS);
    const last = names.at(-1)!;
    await migrateToLatest(
      fresh.db,
      Object.fromEntries(names.slice(0, -1).map((name) => [name, MIGRATIONS[name]!])),
    );
    let waiting: Promise<string[]> | undefined;
    try {
      // Stands in for the other process: takes the lock that every migration takes, then releases it.
      await fresh.db.transaction().execute(async (trx) => {
        await sql`lock table schema_migrations_lock in access exclusive mode`.execute(trx);
        waiting = migrateDatabase(fresh.url);
        await until('the wait to pass every limit of a request', async () => {
          const answer = await sql<{ long: boolean }>`
          select exists (select from pg_stat_activity where datname = current_database()
            and wait_event_type = 'Lock' and clock_timestamp() - query_start > interval '6.5 s') as long`.execute(
            fresh.db,
          );
          return answer.rows[0]!.long;
        });
      });
      expect(await waiting).toEqual([last]);
    } finally {
      await waiting?.catch(() => undefined);
      await fresh.drop();
    }
  },
);

test('a failing migration rolls back the earlier ones of the same start', async () => {
  const fresh = await createTestDatabase('empty');
  try {
    const failing = { ...MIGRATIONS, '9999-fails': { up: () => Promise.reject(new Error('no')) } };
    await expect(migrateToLatest(fresh.db, failing)).rejects.toThrow('no');
    const left = await sql`select 1 from pg_tables where tablename = 'technologies'`.execute(fresh.db);
    expect(left.rows).toEqual([]);
  } finally {
    await fresh.drop();
  }
});

test('a schema newer than the code is refused with one sentence and left untouched', async () => {
  const newer = { ...MIGRATIONS, '9000-later': { up: async () => undefined } };
  await migrateToLatest(database.db, newer);
  const refused = migrateToLatest(database.db);
  await expect(refused).rejects.toBeInstanceOf(NewerSchemaError);
  await expect(refused).rejects.toThrow(
    /^The database was migrated by a newer version[^\n]+9000-later[^\n]+$/,
  );
});

test('the limits for requests apply again after a migration on the same pool', async () => {
  const small = openDatabase({ url: database.url, connectionsMax: 1 });
  try {
    await migrateToLatest(small.db, { ...MIGRATIONS, '9000-later': { up: async () => undefined } });
    const shown = await sql<{ limit: string }>`
      select current_setting('statement_timeout') || ' ' || current_setting('lock_timeout') as limit`.execute(
      small.db,
    );
    expect(shown.rows[0]).toEqual({ limit: '5s 2s' });
  } finally {
    await small.close();
  }
});
