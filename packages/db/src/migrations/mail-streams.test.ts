import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { MIGRATIONS, migrateToLatest } from './migrate.ts';

test('addresses that accept no email keep that: for all streams only after a hard bounce or a complaint', async () => {
  const { db, drop } = await createTestDatabase('empty');
  try {
    const before = Object.entries(MIGRATIONS).filter(([name]) => name < '0031');
    await migrateToLatest(db, Object.fromEntries(before));
    await sql`insert into suppressed_addresses (address, reason) values
      ('a@example.org', 'HardBounce'), ('b@example.org', 'ManualSuppression'), ('c@example.org', 'SpamComplaint')`.execute(
      db,
    );
    await migrateToLatest(db);
    const rows = await db
      .selectFrom('suppressed_addresses')
      .select(['address', 'stream', 'is_everywhere'])
      .orderBy('address')
      .execute();
    expect(rows).toEqual([
      { address: 'a@example.org', stream: 'outbound', is_everywhere: true },
      { address: 'b@example.org', stream: 'outbound', is_everywhere: false },
      { address: 'c@example.org', stream: 'outbound', is_everywhere: true },
    ]);
  } finally {
    await drop();
  }
});
