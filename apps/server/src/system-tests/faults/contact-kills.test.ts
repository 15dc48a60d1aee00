import { createTestDatabase, type TestDatabase } from '@cosmos/db/testing/test-database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeContacts, seeded } from '../../testing/kills/contacts.ts';
import { runContactKills } from '../../testing/kills/contact-run.ts';

const SENDS = process.env['COSMOS_LONG'] ? 1_000 : 60;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('nothing is sent once it was told to be undone, nothing is lost and nothing doubled, whoever is killed', async () => {
  const report = await runContactKills(database, await makeContacts(database, SENDS), seeded(7));
  expect(report).toMatchObject({ sends: SENDS, lost: 0, doubled: 0, sentAfterUndone: 0 });
  // Two thirds try; how many of them are in time depends on how busy the machine is.
  expect(report.undone + report.tooLate).toBeGreaterThan(SENDS / 2);
  expect(report.undone).toBeGreaterThan(0);
  expect(report.tooLate).toBeGreaterThan(0);
  expect(report.kills).toBeGreaterThan(2);
}, 480_000);
