import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { MIGRATIONS, migrateToLatest } from './migrate.ts';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const SAVED = ['1c7d4c9e-0d5b-4b0e-9f51-6a2f3f0c0a01', '1c7d4c9e-0d5b-4b0e-9f51-6a2f3f0c0a02'];
const THREAD = '1c7d4c9e-0d5b-4b0e-9f51-6a2f3f0c0a03';
const JOINED = [{ savedId: SAVED[0], note: 'Ask for a sample.' }];

test('what earlier decisions have moved is kept by table and column', async () => {
  const { db, drop } = await createTestDatabase('empty');
  try {
    const before = Object.entries(MIGRATIONS).filter(([name]) => name < '0069');
    await migrateToLatest(db, Object.fromEntries(before));
    const decide = (recordId: string, moved: object | null) =>
      sql`
      insert into listing_decisions (id, doubt, record_id, decision, decided_at, moved)
      values (gen_random_uuid(), 'long-ago', ${recordId}, 'retire', now(), ${moved && JSON.stringify(moved)}::jsonb)`.execute(
        db,
      );
    await decide('UTECH-A', { saved: SAVED, threads: [THREAD], joined: JOINED });
    await decide('UTECH-B', { saved: [], threads: [], joined: [] });
    await decide('UTECH-C', null);
    await migrateToLatest(db);
    const { rows } = await sql`select record_id, moved from listing_decisions order by record_id`.execute(db);
    const nothing = { views: [], drafts: [] };
    expect(rows).toEqual([
      {
        record_id: 'UTECH-A',
        moved: {
          ...nothing,
          joined: JOINED,
          rows: { 'saved_cards.asset_id': SAVED.map(md5), 'threads.technology_id': [md5(THREAD)] },
        },
      },
      {
        record_id: 'UTECH-B',
        moved: { ...nothing, joined: [], rows: { 'saved_cards.asset_id': [], 'threads.technology_id': [] } },
      },
      { record_id: 'UTECH-C', moved: null },
    ]);
  } finally {
    await drop();
  }
});
