import { randomUUID } from 'node:crypto';
import { PRODUCT_LIMITS } from '@cosmos/contract/product/limits.ts';
import { PROFILE_LIMITS } from '@cosmos/contract/profile/limits.ts';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveAccount } from '../admin/move-account.ts';
import { type Jobs, startJobs } from '../start-jobs.ts';
import type { Services } from '../context/services.ts';
import type { person } from '../testing/person.ts';
import { createTestServices, type TestServices } from '../testing/test-services.ts';
import { findInDatabase } from '../testing/whole-database.ts';
import { eraseAccount, sweepAccounts } from './erasure.ts';
import { tracedPerson } from '../testing/profile/traced-person.ts';

let world: TestServices;
let jobs: Jobs;
let services: Services;
beforeAll(async () => {
  world = await createTestServices();
  jobs = await startJobs(world.database.pool, pino({ level: 'silent' }));
  services = { ...world.services, jobs };
}, 60_000);
afterAll(async () => {
  await jobs.stop();
  await world.close();
});

const WEEK = PROFILE_LIMITS.deletionDays * PRODUCT_LIMITS.dayMs;
type Person = Awaited<ReturnType<typeof person>>;

/** Row counts of the tables that contain no text of a person. */
async function countRows(): Promise<number[]> {
  const counts: number[] = [];
  for (const table of [
    'chats',
    'turns',
    'chat_shares',
    'turn_ratings',
    'turn_files',
    'chat_usage',
    'passkeys',
    'passkey_challenges',
    'saved_folder_cards',
  ] as const)
    counts.push((await services.db.selectFrom(table).selectAll().execute()).length);
  return counts;
}

/** The day of the deletion has come, and the email announcing it has been sent. */
async function dayComes({ email }: Person): Promise<void> {
  await services.db
    .updateTable('users')
    .set({ status: 'deletion_scheduled', deletion_at: services.now() })
    .where('email', '=', email)
    .execute();
}

async function sendAllMail(): Promise<void> {
  await services.db.updateTable('mails').set({ state: 'sent', sent_at: services.now() }).execute();
}

test('on the day nothing is left of a person but a keyed hash, in any table, job or index', async () => {
  const bob = await tracedPerson(services);
  const ofBob = await countRows();
  const ada = await tracedPerson(services);
  expect(await countRows()).toEqual(ofBob.map((count) => 2 * count));
  expect((await findInDatabase(services.db, ada.email)).length).toBeGreaterThan(20);
  await ada.caller.profile.requestDeletion();
  expect(await sweepAccounts(services)).toEqual({ erased: 0 });
  world.pass(WEEK);
  expect(await eraseAccount(services, ada)).toEqual({ erased: true });
  expect(await countRows()).toEqual(ofBob);
  // Only the email that reports it still has the address.
  expect(await findInDatabase(services.db, ada.email)).toEqual(['public.mails.to_address']);
  await sendAllMail();
  await sweepAccounts(services);
  expect(await findInDatabase(services.db, ada.email)).toEqual([]);
  const stillNamed = await findInDatabase(services.db, ada.userId);
  expect(stillNamed.filter((column) => !column.startsWith('pgboss.job'))).toEqual([]);
  const { hits } = await services.index.search({
    query: ada.email,
    filters: {
      type: 'both',
      universities: [],
      notUniversities: [],
      countries: [],
      fields: [],
      trl: null,
      year: null,
      patents: [],
    },
    top: 50,
  });
  expect(JSON.stringify(hits)).not.toContain(ada.email);
  const mac = services.secrets.mac('tombstone', ada.email);
  const tombs = await services.db.selectFrom('tombstones').select('email_mac').execute();
  expect(tombs.map(({ email_mac }) => email_mac.equals(mac))).toEqual([true]);
  expect((await findInDatabase(services.db, bob.email)).length).toBeGreaterThan(20);
});

test(
  'interrupted at any step, nothing has happened; the next attempt does it all, once',
  { tags: 'at-length' },
  async () => {
    const ada = await tracedPerson(services);
    await dayComes(ada);
    const { db } = services;
    const before = await findInDatabase(db, ada.email);
    await sql`
    create function stop_here() returns trigger language plpgsql as
    $$ begin raise exception 'killed'; end $$`.execute(db);
    const steps =
      'concierge_calls invite_requests mail_events received_mails suppressed_addresses mails users sessions passkeys passkey_challenges profiles files chats turns tombstones'.split(
        ' ',
      );
    for (const table of steps) {
      await sql`
      create trigger stop_here before insert or delete on ${sql.table(table)}
      for each statement execute function stop_here()`.execute(db);
      await expect(eraseAccount(services, ada)).rejects.toThrow('killed');
      await sql`drop trigger stop_here on ${sql.table(table)}`.execute(db);
      expect(await findInDatabase(db, ada.email)).toEqual(before);
    }
    const tries = await Promise.all(Array.from({ length: 4 }, () => eraseAccount(services, ada)));
    expect(tries.filter(({ erased }) => erased)).toHaveLength(1);
    const farewells = await db
      .selectFrom('mails')
      .select('id')
      .where('kind', '=', 'account-deleted')
      .where('to_address', '=', ada.email)
      .execute();
    expect(farewells).toHaveLength(1);
  },
);

test('the sweep finds an account whose job was lost', async () => {
  const ada = await tracedPerson(services);
  await dayComes(ada);
  expect(await sweepAccounts(services)).toEqual({ erased: 1 });
  expect(await sweepAccounts(services)).toEqual({ erased: 0 });
  expect(await findInDatabase(services.db, ada.email)).toEqual(['public.mails.to_address']);
});

test('sends no farewell to an address that accepts no email, and erases the address too', async () => {
  const ada = await tracedPerson(services);
  await services.db
    .insertInto('suppressed_addresses')
    .values({ address: ada.email, stream: 'outbound', is_everywhere: false, reason: 'inactive' })
    .execute();
  await dayComes(ada);
  await eraseAccount(services, ada);
  expect(await findInDatabase(services.db, ada.email)).toEqual([]);
});

test('also erases an address from before the account was moved', async () => {
  const ada = await tracedPerson(services);
  const to = `${randomUUID()}@example.org`;
  await moveAccount(services, { from: ada.email, to });
  await services.db
    .updateTable('users')
    .set({ status: 'deletion_scheduled', deletion_at: services.now() })
    .where('email', '=', to)
    .execute();
  expect(await eraseAccount(services, ada)).toEqual({ erased: true });
  expect(await findInDatabase(services.db, ada.email)).toEqual([]);
  expect(await findInDatabase(services.db, to)).toEqual(['public.mails.to_address']);
});

test('also erases late events of the farewell, and its row a month later', async () => {
  const ada = await tracedPerson(services);
  await dayComes(ada);
  await eraseAccount(services, ada);
  await sendAllMail();
  const farewell = await services.db
    .selectFrom('mails')
    .select('id')
    .where('kind', '=', 'account-deleted')
    .where('to_address', '=', ada.email)
    .executeTakeFirstOrThrow();
  await sweepAccounts(services);
  await services.db
    .insertInto('suppressed_addresses')
    .values({ address: ada.email, stream: 'outbound', is_everywhere: true, reason: 'bounced' })
    .execute();
  await services.db
    .insertInto('mail_events')
    .values({
      id: randomUUID(),
      mail_id: farewell.id,
      record_type: 'Open',
      message_id: randomUUID(),
      recipient: ada.email,
      occurred_at: services.now(),
      detail: JSON.stringify({ Recipient: ada.email }),
    })
    .execute();
  await sweepAccounts(services);
  expect(await findInDatabase(services.db, ada.email)).toEqual([]);
  world.pass(31 * PRODUCT_LIMITS.dayMs);
  await sweepAccounts(services);
  const rows = await services.db.selectFrom('mails').select('id').where('id', '=', farewell.id).execute();
  expect(rows).toEqual([]);
});
