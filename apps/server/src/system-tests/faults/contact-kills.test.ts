import type { Services } from '@cosmos/api/context/services.ts';
import { completeProfile } from '@cosmos/api/testing/complete-profile.ts';
import { createUser } from '@cosmos/api/accounts/users.ts';
import { EMAIL_LIMITS } from '@cosmos/contract/email/limits.ts';
import { createTestDatabase, type TestDatabase } from '@cosmos/db/testing/test-database.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runContactKills } from '../../testing/kills/contact-run.ts';

const SENDS = process.env['COSMOS_LONG'] ? 1_000 : 60;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** As many universities as messages, so that none waits for the next morning. */
async function makeContacts(): Promise<{ userId: string; technologyId: string }[]> {
  const { db } = database;
  await sql`insert into universities (id, name) select 'U' || n, 'University ' || n
    from generate_series(1, ${SENDS}::int) n`.execute(db);
  await sql`
    insert into technologies (id, source, source_key, university_id, title, content_hash)
    select 'UTECH-U' || n || '-1', 'test', n::text, 'U' || n, 'A film', '' from generate_series(1, ${SENDS}::int) n`.execute(
    db,
  );
  await sql`insert into technology_managers (id, university_id, email)
    select 'M' || n, 'U' || n, 'office@u' || n || '.example' from generate_series(1, ${SENDS}::int) n`.execute(
    db,
  );
  await sql`insert into technology_manager_links (technology_id, manager_id, position)
    select 'UTECH-U' || n || '-1', 'M' || n, 0 from generate_series(1, ${SENDS}::int) n`.execute(db);
  const users: string[] = [];
  const services = { db, now: () => new Date() } satisfies Pick<Services, 'db' | 'now'>;
  for (let at = 0; at * EMAIL_LIMITS.contactsPerDay < SENDS; at += 1) {
    const made = await createUser(db, services, { email: `member-${at}@example.org` });
    users.push(made?.userId ?? '');
    await completeProfile(services, users[at] ?? '');
  }
  return Array.from({ length: SENDS }, (_none, at) => ({
    userId: users[Math.floor(at / EMAIL_LIMITS.contactsPerDay)] ?? '',
    technologyId: `UTECH-U${at + 1}-1`,
  }));
}

/** Numbers from 0 to 1, the same in each run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

test('nothing is sent once it was told to be undone, nothing is lost and nothing doubled, whoever is killed', async () => {
  const report = await runContactKills(database, await makeContacts(), seeded(7));
  expect(report).toMatchObject({ sends: SENDS, lost: 0, doubled: 0, sentAfterUndone: 0 });
  expect(report.undone).toBeGreaterThan(SENDS / 10);
  expect(report.tooLate).toBeGreaterThan(0);
  expect(report.kills).toBeGreaterThan(2);
}, 480_000);
