import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from './client.ts';
import { prepared } from './prepared.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const words = (keyword: string) =>
  database.db
    .selectFrom('keywords')
    .select(['keyword', 'technologies'])
    .where('keyword', '=', keyword)
    .modifyEnd(prepared);

test('a marked statement is prepared once per connection and run with different parameters', async () => {
  const { db, close } = openDatabase({ url: database.url, connectionsMax: 1 });
  try {
    await db
      .insertInto('keywords')
      .values([{ keyword: 'ion', technologies: 1 }])
      .execute();
    const found: unknown[] = [];
    for (const keyword of ['ion', 'none', 'ion']) found.push(await db.executeQuery(words(keyword)));
    expect(found.map((result) => (result as { rows: unknown[] }).rows)).toEqual([
      [{ keyword: 'ion', technologies: 1 }],
      [],
      [{ keyword: 'ion', technologies: 1 }],
    ]);
    await db.selectFrom('keywords').select('keyword').execute();
    const { rows } = await sql<{ statement: string; calls: string }>`
      select statement, generic_plans + custom_plans as calls from pg_prepared_statements`.execute(db);
    expect(rows).toEqual([{ statement: words('ion').compile().sql, calls: 3 }]);
  } finally {
    await close();
  }
});

test('a statement made stale by a migration is sent again, and its connection is discarded', async () => {
  const { db, close } = openDatabase({ url: database.url, connectionsMax: 1 });
  const server = async () =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;
  const ask = async () => (await sql`select width from planks ${prepared}`.execute(db)).rows;
  try {
    await sql`create table planks (width integer)`.execute(db);
    await sql`insert into planks values (7)`.execute(db);
    expect(await ask()).toEqual([{ width: 7 }]);
    const before = await server();
    await sql`alter table planks alter width type text`.execute(database.db);
    expect(await ask()).toEqual([{ width: '7' }]);
    expect(await server()).not.toBe(before);
    expect(await ask()).toEqual([{ width: '7' }]);
  } finally {
    await close();
  }
});
