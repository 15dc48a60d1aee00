import { createTestDatabase, type TestDatabase } from '@cosmos/db/testing/test-database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeContacts, seeded } from '../../testing/kills/contacts.ts';
import { runThreads } from '../../testing/kills/thread-run.ts';

const THREADS = process.env['COSMOS_LONG'] ? 1_000 : 25;

/** A thousand take five minutes on an idle machine with two cores, and several times that on a busy one. */
const TIMEOUT_MS = THREADS > 25 ? 3_600_000 : 900_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test(
  'with a provider that fails in all known ways, each message goes out once and each answer finds its thread',
  { tags: 'at-length', timeout: TIMEOUT_MS },
  async () => {
    const report = await runThreads(database, await makeContacts(database, THREADS), seeded(11));
    expect(report).toMatchObject({
      threads: THREADS,
      refused: (2 * THREADS) / 25,
      lost: 0,
      doubled: 0,
      answersLost: 0,
      answersDoubled: 0,
      answersInAWrongThread: 0,
      answersNotOpened: 0,
      filesDoubled: 0,
      remindersLost: 0,
      remindersDoubled: 0,
      remindersTooMany: 0,
      wrongStatus: 0,
    });
    expect(report.kills).toBeGreaterThan(2);
    expect(report.answers).toBeGreaterThan(THREADS * 0.8);
    expect(report.reminders).toBeGreaterThan(THREADS * 0.15);
  },
);
