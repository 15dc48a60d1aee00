import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tables } from '../tables/database.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

interface ColumnRow {
  table_name: string;
  column_name: string;
  data_type: string;
  nullable: boolean;
  defaulted: boolean;
}

test('the table types match the migrated database column by column', async () => {
  const found = await sql<ColumnRow>`
    select table_name, column_name, data_type, is_nullable = 'YES' as nullable,
      column_default is not null as defaulted
    from information_schema.columns
    where table_schema = 'public' and table_name not like 'schema\\_migrations%'`.execute(database.db);
  const migrated: Record<string, Record<string, unknown>> = {};
  for (const row of found.rows) {
    (migrated[row.table_name] ??= {})[row.column_name] = {
      type: row.data_type,
      nullable: row.nullable,
      defaulted: row.defaulted,
    };
  }
  expect(migrated).toEqual(tables);
});

test('bigint, date, timestamp, array and JSON columns are read as their declared types', async () => {
  const { db } = database;
  const id = 'UTECH-TST-1';
  await db.insertInto('universities').values({ id: 'TST', name: 'Test University' }).execute();
  await db
    .insertInto('technologies')
    .values({
      id,
      source: 'cosmos',
      source_key: 'a',
      university_id: 'TST',
      title: 'A membrane',
      content_hash: 'x',
      keywords: ['membrane', 'water, clean', '"quoted"'],
      published: '2024-01-15',
    })
    .execute();
  const technology = await db.selectFrom('technologies').selectAll().executeTakeFirstOrThrow();
  expect(technology).toMatchObject({
    keywords: ['membrane', 'water, clean', '"quoted"'],
    patents: [],
    published: '2024-01-15',
    summary: null,
  });
  expect(technology.created_at).toBeInstanceOf(Date);
  await db.updateTable('catalogue_state').set({ version: 9_007_199_254_740_991 }).execute();
  const state = await db.selectFrom('catalogue_state').selectAll().executeTakeFirstOrThrow();
  expect(state).toEqual({ id: true, version: 9_007_199_254_740_991, sample_retired: false });
  await db
    .insertInto('settings')
    .values({ key: 'k', value: JSON.stringify(['a', { b: 1 }]) })
    .execute();
  const setting = await db.selectFrom('settings').selectAll().executeTakeFirstOrThrow();
  expect(setting.value).toEqual(['a', { b: 1 }]);
});

test('at most one index generation is serving, and a chat has exactly one owner', async () => {
  const { db } = database;
  const generation = { state: 'serving' as const, embedder: 'lsa', catalogue_version: 1 };
  await db
    .insertInto('index_generations')
    .values({ ...generation, id: 'g1' })
    .execute();
  await expect(
    db
      .insertInto('index_generations')
      .values({ ...generation, id: 'g2' })
      .execute(),
  ).rejects.toMatchObject({ code: '23505' });
  const id = '5b6f1c1e-8a52-4d0e-9a0c-1c7b0f0c2a11';
  await expect(db.insertInto('chats').values({ id }).execute()).rejects.toMatchObject({
    constraint: 'chats_one_owner',
  });
  await expect(
    db
      .insertInto('chats')
      .values({ id, user_id: id, visitor_hash: Buffer.from('x') })
      .execute(),
  ).rejects.toMatchObject({ constraint: 'chats_one_owner' });
});
