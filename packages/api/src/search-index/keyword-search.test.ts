import { searchFilters } from '@cosmos/contract/search/search.ts';
import { createTestDatabase, type TestDatabase } from '@cosmos/db/testing/test-database.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keywordSearch } from './keyword-search.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await db.insertInto('universities').values({ id: 'TST', name: 'Test University' }).execute();
  // Every record is long and contains the query words, as in a catalogue of a single technical field.
  for (let from = 0; from < 1_500; from += 250) {
    await sql`
      insert into technologies (id, source, source_key, university_id, title, summary, content_hash)
      select 'UTECH-TST-' || n, 'x', n::text, 'TST', 'Low cost coating method ' || n,
        repeat('A new method for coating materials by system ' || n || '. ', 60), 'x'
      from generate_series(${from}::integer + 1, ${from}::integer + 250) n`.execute(db);
  }
  await sql`
    insert into technologies (id, source, source_key, university_id, title, summary, content_hash)
    values ('UTECH-TST-9999', 'x', 'y', 'TST', 'Low cost coating against barnacles', null, 'x')`.execute(db);
});
afterAll(() => database.drop());

const search = (query: string) =>
  database.db.connection().execute(async (db) => {
    // A tenth of the product's statement timeout.
    await sql`set statement_timeout = '500ms'`.execute(db);
    try {
      return await keywordSearch({ db }, { query, filters: searchFilters.parse({}), top: 5 });
    } finally {
      await sql`reset statement_timeout`.execute(db);
    }
  });

test('answers in time if every one of many long records contains the words', async () => {
  const { hits, candidates } = await search('new low cost method for coating materials');
  expect(hits).toHaveLength(5);
  expect(candidates).toBe(200);
});

test('ranks a record with all the words before those with only the common ones', async () => {
  const { hits } = await search('low cost coating against barnacles');
  expect(hits[0]?.id).toBe('UTECH-TST-9999');
});
