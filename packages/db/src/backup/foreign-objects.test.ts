import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { tables } from '../tables/database.ts';
import { migrateToLatest, NewerSchemaError } from '../migrations/migrate.ts';
import { keepBackup, restoreInto } from '../testing/kept-backup.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { ForeignDependantError, ForeignObjectsError } from './erase-schema.ts';
import type { Replacement } from './replace-all.ts';

let source: TestDatabase;
let goal: TestDatabase;
let kept: Replacement;
beforeAll(async () => {
  source = await createTestDatabase();
  kept = await keepBackup(source.url);
});
beforeEach(async () => {
  goal = await createTestDatabase('empty');
});
afterEach(() => goal.drop());
afterAll(() => source.drop());

async function execute(...statements: string[]): Promise<void> {
  for (const statement of statements) await goal.pool.query(statement);
}

/** The names of everything a user could have created. */
async function holds(): Promise<string[]> {
  const { rows } = await goal.pool.query<{ object: string }>(`
    select relkind::text || ' ' || oid::regclass as object from pg_class
      where relnamespace not in (select oid from pg_namespace where nspname ~ '^(pg_|information_schema)')
    union all
    select 'function ' || oid::regprocedure from pg_proc
      where pronamespace not in (select oid from pg_namespace where nspname ~ '^(pg_|information_schema)')
    union all
    select 'trigger ' || tgname from pg_trigger where not tgisinternal
    union all
    select 'constraint ' || conname from pg_constraint where conrelid <> 0
    order by 1`);
  return rows.map(({ object }) => object);
}

async function refused(kind: abstract new (...args: never[]) => Error, sentence: RegExp): Promise<void> {
  const before = await holds();
  const failure = await restoreInto(goal, kept).then(
    () => null,
    (error: unknown) => error,
  );
  expect(await holds()).toEqual(before);
  expect(failure).toBeInstanceOf(kind);
  expect((failure as Error).message).toMatch(sentence);
}

test.each([
  ['by name', `create table schema_migrations (name text primary key)`, `('2019_add_orders')`],
  ['by number', `create table schema_migrations (version bigint primary key, dirty boolean)`, `(7, false)`],
])(
  'leaves alone the database of another application that records its migrations %s',
  async (_way, make, row) => {
    await execute(
      make,
      `insert into schema_migrations values ${row}`,
      'create table orders (id serial primary key, total integer)',
      'insert into orders (total) values (1), (2)',
    );
    await refused(ForeignObjectsError, /that do not belong to Cosmos \(.*table orders.*\); restore into/);
    const { rows } = await goal.pool.query('select total from orders order by id');
    expect(rows).toEqual([{ total: 1 }, { total: 2 }]);
  },
);

test('a table with the name of one of ours is not assumed to be ours', async () => {
  await execute('create table users (login text)', `insert into users values ('ada')`);
  await refused(ForeignObjectsError, /\(table users\)/);
  expect((await goal.pool.query('select login from users')).rows).toEqual([{ login: 'ada' }]);
});

test.each([
  ['table ledger', ['create table ledger (id serial primary key)']],
  ['view monthly', ['create view monthly as select count(*) from users']],
  ['materialized view monthly', ['create materialized view monthly as select count(*) from users']],
  ['partitioned table parts', ['create table parts (day date) partition by range (day)']],
  ['sequence numbers', ['create sequence numbers']],
  [
    'function twice\\(integer\\)',
    [`create function twice(n integer) returns integer language sql as 'select 2 * n'`],
  ],
  [
    'trigger watch on users',
    [
      'create schema audit',
      `create function audit.note() returns trigger language plpgsql as 'begin return null; end'`,
      'create trigger watch after delete on users for each row execute function audit.note()',
    ],
  ],
])('a %s made by the operator stops a restore', { tags: 'at-length' }, async (name, statements) => {
  await migrateToLatest(goal.db);
  await execute(...statements);
  await refused(ForeignObjectsError, new RegExp(`that do not belong to Cosmos \\(${name}\\); restore into`));
});

test.each([
  [
    'view reports.people depends on table users',
    ['create schema reports', 'create view reports.people as select count(*) from users'],
  ],
  [
    'constraint notes_user_id_fkey on table reports.notes depends on table users',
    ['create schema reports', 'create table reports.notes (user_id uuid references users)'],
  ],
  [
    'view reports.jobs depends on table pgboss.job',
    [
      'create schema reports',
      'create schema pgboss',
      'create table pgboss.job (id uuid)',
      'create view reports.jobs as select count(*) from pgboss.job',
    ],
  ],
])('a dependent object in another schema stops a restore: "%s"', async (dependence, statements) => {
  await migrateToLatest(goal.db);
  await execute(...statements);
  await refused(ForeignDependantError, new RegExp(`\\(${dependence}\\); remove it first`));
});

test('the schema of a newer version is erased with exactly the tables that it lists as its own', async () => {
  await migrateToLatest(goal.db);
  await execute(
    'create table added_later (id serial primary key)',
    `insert into schema_migrations values ('9000-later', '2030-01-01T00:00:00.000Z')`,
  );
  await refused(ForeignObjectsError, /\(table added_later\)/);
  // As the newer version would have done on migrating.
  await execute(
    `comment on table schema_migrations is 'Tables of Cosmos: ${[...Object.keys(tables), 'added_later'].join(', ')}'`,
  );
  await execute('create table ledger (id integer)');
  await refused(ForeignObjectsError, /\(table ledger\)/);
  await execute('drop table ledger');
  await expect(keepBackup(goal.url)).rejects.toBeInstanceOf(NewerSchemaError);
  await restoreInto(goal, kept);
  const left = await goal.pool.query(`select to_regclass('added_later') as added`);
  expect(left.rows).toEqual([{ added: null }]);
  expect(await migrateToLatest(goal.db)).toEqual([]);
});

test('a migration records which tables belong to Cosmos', async () => {
  await migrateToLatest(goal.db);
  const { rows } = await goal.pool.query<{ note: string }>(
    `select obj_description('schema_migrations'::regclass, 'pg_class') as note`,
  );
  expect(rows[0]?.note).toMatch(/^Tables of Cosmos: /);
  expect(rows[0]?.note.slice('Tables of Cosmos: '.length).split(', ')).toEqual(
    Object.keys(tables).toSorted(),
  );
});

test('restores over a first migration that was killed early', { tags: 'at-length' }, async () => {
  await execute(
    'create table schema_migrations (name varchar(255) primary key, timestamp varchar(255) not null)',
    'create table schema_migrations_lock (id varchar(255) primary key, is_locked integer not null default 0)',
    'create table users (login text)',
  );
  await refused(ForeignObjectsError, /\(table users\)/);
  await execute('drop table users');
  await restoreInto(goal, kept);
  expect(await migrateToLatest(goal.db)).toEqual([]);
});

test('the jobs of the old data are erased with it', async () => {
  await migrateToLatest(goal.db);
  await execute(
    'create schema pgboss',
    `create type pgboss.job_state as enum ('created', 'done')`,
    'create table pgboss.job (id uuid, name text, state pgboss.job_state) partition by list (name)',
    `create table pgboss.job_mail partition of pgboss.job for values in ('mail')`,
    `create function pgboss.create_queue(name text) returns void language sql as 'select'`,
  );
  await restoreInto(goal, kept);
  const left = await goal.pool.query(`select from pg_namespace where nspname = 'pgboss'`);
  expect(left.rowCount).toBe(0);
});

test('the jobs of another application are left alone', { tags: 'at-length' }, async () => {
  await execute('create schema pgboss', 'create table pgboss.job (id uuid)');
  await refused(ForeignObjectsError, /\(schema pgboss\)/);
});
