import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { MIGRATIONS, migrateToLatest } from './migrate.ts';

test('alerts start switched off for new members; existing members keep them', async () => {
  const { db, drop } = await createTestDatabase('empty');
  try {
    const before = Object.entries(MIGRATIONS).filter(([name]) => name < '0015');
    await migrateToLatest(db, Object.fromEntries(before));
    const join = async (email: string) => {
      await sql`with made as (
          insert into users (id, email, role, status) values (gen_random_uuid(), ${email}, 'member', 'active')
          returning id)
        insert into profiles (user_id) select id from made`.execute(db);
    };
    await join('earlier@example.org');
    await migrateToLatest(db);
    await join('later@example.org');
    const { rows } = await sql`
      select email, alerts_enabled from profiles join users on users.id = user_id order by email`.execute(db);
    expect(rows).toEqual([
      { email: 'earlier@example.org', alerts_enabled: true },
      { email: 'later@example.org', alerts_enabled: false },
    ]);
  } finally {
    await drop();
  }
});
