import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from './client.ts';
import { listen } from './notifications.ts';
import { keepBackup, restoreInto } from '../testing/kept-backup.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { until } from '../testing/until.ts';
import { replaceAll, type Replacement } from '../backup/replace-all.ts';
import { InUseError, RestoreUnderWayError } from './restoring.ts';
import { withSnapshot } from '../backup/snapshot.ts';

let source: TestDatabase;
let goal: TestDatabase;
let kept: Replacement;
beforeEach(async () => {
  source = await createTestDatabase();
  goal = await createTestDatabase();
  kept = await keepBackup(source.url);
});
afterEach(async () => {
  await source.drop();
  await goal.drop();
});

const refused = () => expect(replaceAll(goal.url, kept)).rejects.toBeInstanceOf(InUseError);

/** Other roles can't see a session's application name, so the check must not depend on it. */
const nameless = () => `${goal.url}?application_name=someone`;

test(
  'refuses to replace a database in use, whatever its sessions are called',
  { tags: 'at-length' },
  async () => {
    const server = openDatabase({ url: nameless() });
    try {
      await sql`select 1`.execute(server.db);
      await refused();
      await sql`select 1`.execute(server.db);
    } finally {
      await server.close();
    }
    await replaceAll(goal.url, kept);
  },
);

test('a server that only listens counts as using the database', { tags: 'at-length' }, async () => {
  const listening = await listen({ url: nameless(), channel: 'index', onNotified: () => undefined });
  try {
    await refused();
  } finally {
    await listening.close();
  }
  await replaceAll(goal.url, kept);
});

test('a running backup counts as using the database', { tags: 'at-length' }, async () => {
  await withSnapshot(nameless(), refused);
  await replaceAll(goal.url, kept);
});

test(
  'refuses new users while the database is being replaced, and a listener reconnects afterwards',
  { tags: 'at-length' },
  async () => {
    let notified = 0;
    let lost = 0;
    const late = openDatabase({ url: goal.url });
    let listening: Awaited<ReturnType<typeof listen>> | undefined;
    try {
      await restoreInto(goal, {
        ...kept,
        finish: async () => {
          await expect(sql`select 1`.execute(late.db)).rejects.toBeInstanceOf(RestoreUnderWayError);
          await expect(keepBackup(goal.url)).rejects.toBeInstanceOf(RestoreUnderWayError);
          await expect(replaceAll(goal.url, kept)).rejects.toBeInstanceOf(RestoreUnderWayError);
          listening = await listen({
            url: goal.url,
            channel: 'index',
            onNotified: () => (notified += 1),
            onConnectionLost: () => (lost += 1),
          });
          expect(lost).toBeGreaterThan(0);
        },
      });
      await sql`select 1`.execute(late.db);
      await until('the listener to be back', () => notified > 0);
    } finally {
      await listening?.close();
      await late.close();
    }
  },
);
