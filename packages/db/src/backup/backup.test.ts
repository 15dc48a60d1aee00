import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MIGRATIONS, migrateToLatest } from '../migrations/migrate.ts';
import { keep, keepBackup, restoreInto } from '../testing/kept-backup.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { until } from '../testing/until.ts';
import { NotRestoredError, type Replacement } from './replace-all.ts';
import { readSequences, setSequence } from './sequences.ts';
import { openSession } from './session.ts';
import { NothingToBackUpError, withSnapshot } from './snapshot.ts';

let source: TestDatabase;
let goal: TestDatabase;
beforeEach(async () => {
  source = await createTestDatabase();
  goal = await createTestDatabase('empty');
});
afterEach(async () => {
  await source.drop();
  await goal.drop();
});

const restore = (replacement: Replacement) => restoreInto(goal, replacement);

const ODD = 'tab\t newline\n back\\slash "quotes" \\N é 🧪 \u0001';

async function fillOddly({ db }: TestDatabase): Promise<void> {
  const [user, chat, first, second] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await db.insertInto('universities').values({ id: 'TST', name: ODD, country: null }).execute();
  await db
    .insertInto('technologies')
    .values({
      id: 'UTECH-TST-1',
      source: 'cosmos',
      source_key: '1',
      university_id: 'TST',
      title: 'A membrane that recovers lithium',
      summary: ODD,
      content_hash: 'x',
      keywords: ['a', 'b, c', '"d"', ''],
      published: '2024-01-15',
    })
    .execute();
  await db.insertInto('users').values({ id: user, email: 'ada@example.org', status: 'active' }).execute();
  await db.insertInto('chats').values({ id: chat, user_id: user, title: 'Lithium' }).execute();
  const turn = { chat_id: chat, text: ODD, prompt_kind: 'typed', status: 'done' } as const;
  const request = JSON.stringify({ text: ODD, deep: [1.5, null, { '': true }] });
  await db
    .insertInto('turns')
    .values([
      { ...turn, id: first, position: 0, request },
      { ...turn, id: second, position: 1, request, parent_id: first },
    ])
    .execute();
  await db.updateTable('chats').set({ active_turn_id: second }).execute();
  await db
    .insertInto('files')
    .values({
      id: randomUUID(),
      user_id: user,
      purpose: 'chat_attachment',
      file_name: 'a.bin',
      media_type: 'image/png',
      size: 4,
      bytes: Buffer.from([0, 10, 92, 255]),
    })
    .execute();
  await db
    .insertInto('wrong_codes')
    .values([{ at: new Date(1) }, { at: new Date(1) }])
    .execute();
}

test('a backup restores to the same data, including circular references, odd text, bytes and generated columns', async () => {
  await fillOddly(source);
  const kept = await keepBackup(source.url);
  await restore(kept);
  const again = await keepBackup(goal.url);
  expect(again.tables).toEqual(kept.tables);
  expect(kept.tables.find(({ name }) => name === 'turns')).toMatchObject({ rows: 2, key: ['id'] });
  const turn = await goal.db
    .selectFrom('turns')
    .selectAll()
    .where('position', '=', 1)
    .executeTakeFirstOrThrow();
  expect(turn).toMatchObject({ text: ODD, request: { deep: [1.5, null, { '': true }] } });
  const found = await goal.db
    .selectFrom('technologies')
    .select('summary')
    .where(sql<boolean>`words @@ to_tsquery('english', 'lithium')`)
    .execute();
  expect(found).toEqual([{ summary: ODD }]);
  expect((await goal.db.selectFrom('files').select('bytes').executeTakeFirstOrThrow()).bytes).toEqual(
    Buffer.from([0, 10, 92, 255]),
  );
  // The foreign keys are back and enforced again.
  await goal.db.deleteFrom('users').execute();
  expect(await goal.db.selectFrom('turns').select('id').execute()).toEqual([]);
});

test('a backup shows all tables at one moment and blocks no writers', async () => {
  const { db } = source;
  await db.insertInto('settings').values({ key: 'before', value: '1' }).execute();
  const kept = await withSnapshot(source.url, async (snapshot) => {
    await db.insertInto('settings').values({ key: 'after', value: '1' }).execute();
    await db.insertInto('universities').values({ id: 'NEW', name: 'New' }).execute();
    await db.updateTable('settings').set({ value: '2' }).where('key', '=', 'before').execute();
    return keep(snapshot);
  });
  await restore(kept);
  expect(await goal.db.selectFrom('settings').selectAll().execute()).toEqual([{ key: 'before', value: 1 }]);
  expect(await goal.db.selectFrom('universities').selectAll().execute()).toEqual([]);
});

test('a backup of an older schema is loaded unchanged and then migrated', { tags: 'at-length' }, async () => {
  const old = await createTestDatabase('empty');
  const early = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < '0011'));
  try {
    await migrateToLatest(old.db, early);
    const chat = randomUUID();
    const visitor = Buffer.from('visitor');
    await sql`insert into chats (id, visitor_hash, title) values (${chat}, ${visitor}, 'Old')`.execute(
      old.db,
    );
    await sql`
      insert into turns (id, chat_id, position, text, prompt_kind, request, status, reply)
      values (gen_random_uuid(), ${chat}, 0, 'first', 'typed', '{}', 'done', '{"type":"followup","question":"Which?"}'),
        (gen_random_uuid(), ${chat}, 1, 'second', 'typed', '{}', 'done', null)`.execute(old.db);
    const kept = await keepBackup(old.url);
    expect(kept.migrations).toEqual(Object.keys(early));
    await restore(kept);
  } finally {
    await old.drop();
  }
  const { migrations } = await keepBackup(goal.url);
  expect(migrations).toEqual(Object.keys(MIGRATIONS));
  const turns = await goal.db.selectFrom('turns').selectAll().orderBy('position').execute();
  expect(turns).toMatchObject([{ said: 'Which?' }, { parent_id: turns[0]?.id }]);
  const chats = await goal.db.selectFrom('chats').select('active_turn_id').execute();
  expect(chats).toEqual([{ active_turn_id: turns[1]?.id }]);
});

test('rolls back to the old data when the restored rows differ from the recorded checksums', async () => {
  await fillOddly(source);
  const kept = await keepBackup(source.url);
  await migrateToLatest(goal.db);
  await goal.db.insertInto('settings').values({ key: 'mine', value: '1' }).execute();
  const wrong = kept.tables.map((table) =>
    table.name === 'turns' ? { ...table, sha256: '0'.repeat(64) } : table,
  );
  await expect(restore({ ...kept, tables: wrong })).rejects.toBeInstanceOf(NotRestoredError);
  await expect(
    restore({ ...kept, finish: () => Promise.reject(new Error('the last step failed')) }),
  ).rejects.toThrow('the last step failed');
  expect(await goal.db.selectFrom('settings').select('key').execute()).toEqual([{ key: 'mine' }]);
  expect(await goal.db.selectFrom('users').select('id').execute()).toEqual([]);
});

test(
  'a restore still succeeds when gathering statistics fails afterwards',
  { tags: 'at-length' },
  async () => {
    await source.db.insertInto('settings').values({ key: 'mine', value: '1' }).execute();
    const kept = await keepBackup(source.url);
    await restore({
      ...kept,
      finish: async (trx) => {
        await sql`
        create function fails_later(text) returns text immutable language plpgsql as $$
        begin
          if current_query() ilike 'analyze%' then raise exception 'not now'; end if;
          return $1;
        end $$`.execute(trx);
        await sql`create index on settings (fails_later(key))`.execute(trx);
      },
    });
    await expect(goal.pool.query('analyze settings')).rejects.toThrow('not now');
    expect(await goal.db.selectFrom('settings').select('key').execute()).toEqual([{ key: 'mine' }]);
  },
);

test('a backup waiting for its first row stops when aborted', async () => {
  const holder = await openSession(source.url, 'observer');
  await holder.client.query('begin; lock table api_keys in access exclusive mode');
  const waits = async () => {
    const { rows } = await source.pool.query<{ waits: boolean }>(`
      select exists (select from pg_stat_activity where datname = current_database()
        and application_name = 'cosmos backup' and wait_event_type = 'Lock') as waits`);
    return rows[0]?.waits;
  };
  const stop = new AbortController();
  try {
    let outcome = 'under way';
    withSnapshot(source.url, keep, stop.signal).then(
      () => (outcome = 'made'),
      (error: Error) => (outcome = error.name),
    );
    await until('the backup to wait for the table', waits);
    stop.abort();
    // The lock timeout alone would take 15 s.
    await until('the backup to end', () => outcome === 'AbortError', 10_000);
    await expect(withSnapshot(source.url, keep, stop.signal)).rejects.toMatchObject({ name: 'AbortError' });
  } finally {
    await holder.close();
  }
});

test('a database without the Cosmos schema has nothing to back up', async () => {
  await expect(keepBackup(goal.url)).rejects.toBeInstanceOf(NothingToBackUpError);
});

test('serial and identity columns continue after the last number', async () => {
  const client = new pg.Client({ connectionString: goal.url });
  await client.connect();
  try {
    const make = `create table numbered (
      a serial, b bigint generated always as identity, c integer generated by default as identity)`;
    await client.query(make);
    await client.query('insert into numbered (c) select generate_series(1, 7)');
    const state = await readSequences(client);
    expect(state).toEqual([
      { table: 'numbered', column: 'a', lastValue: '7' },
      { table: 'numbered', column: 'b', lastValue: '7' },
      { table: 'numbered', column: 'c', lastValue: null },
    ]);
    await client.query('drop table numbered');
    await client.query(make);
    for (const each of state) await setSequence(client, each);
    const { rows } = await client.query('insert into numbered default values returning *');
    expect(rows).toEqual([{ a: 8, b: '8', c: 1 }]);
  } finally {
    await client.end();
  }
});
