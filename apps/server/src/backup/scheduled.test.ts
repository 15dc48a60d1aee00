import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { readEnv } from '@cosmos/api/context/env.ts';
import { readBackupState } from '@cosmos/api/housekeeping/backup-state.ts';
import { PRODUCT_LIMITS } from '@cosmos/contract/product/limits.ts';
import { openSession } from '@cosmos/db/backup/session.ts';
import { createTestDatabase, type TestDatabase } from '@cosmos/db/testing/test-database.ts';
import { until } from '@cosmos/db/testing/until.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLog } from '../process/log.ts';
import { startTestServer } from '../testing/test-server.ts';
import { scheduledBackups } from './scheduled.ts';

const HOUR = 60 * 60_000;
const asRoot = userInfo().uid === 0;

let database: TestDatabase;
let folder: string;
let to: string;
let clock: number;
let lines: string[];
beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'cosmos-scheduled-'));
  to = join(folder, 'backups');
  await mkdir(to);
  clock = Date.UTC(2026, 2, 2, 9);
  lines = [];
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const now = () => new Date(clock);

/** The backups of one process. */
async function process(environment: Record<string, string> = {}) {
  const env = readEnv({
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    APP_SECRET: 'a secret of the tests, long enough to be one',
    BACKUP_TO: to,
    BACKUP_EVERY: '6h',
    ...environment,
  });
  const log = createLog({ level: 'info', to: { write: (line) => lines.push(line) } });
  const backups = await scheduledBackups({ ...database, databaseUrl: database.url, env, log }, now);
  if (!backups) throw new Error('No backups are configured.');
  return backups;
}

/** Checks until there are this many: the maker of the last one releases its role a moment later. */
const lookUntil = (backups: { runIfDue(): Promise<void> }, count: number) =>
  until(`${count} backups`, async () => {
    await backups.runIfDue();
    return (await readdir(to)).length === count;
  });

test('makes one backup per interval, however many processes check, and the first immediately', async () => {
  const [a, b] = [await process(), await process()];
  await Promise.all([a.runIfDue(), b.runIfDue(), a.runIfDue()]);
  expect(await readdir(to)).toEqual(['cosmos-20260302T090000.000Z.backup']);
  clock += 6 * HOUR - 1;
  await b.runIfDue();
  expect(await readdir(to)).toHaveLength(1);
  clock += 1;
  // A backup missed while no process ran is made at the next start.
  await lookUntil(await process(), 2);
  for (let count = 3; count <= PRODUCT_LIMITS.backupsKept; count += 1) {
    clock += PRODUCT_LIMITS.dayMs;
    await lookUntil(a, count);
  }
  clock += PRODUCT_LIMITS.dayMs;
  const oldest = 'cosmos-20260302T090000.000Z.backup';
  expect(await readdir(to)).toContain(oldest);
  await until('the oldest to make room', async () => {
    await a.runIfDue();
    return !(await readdir(to)).includes(oldest);
  });
  expect(await readdir(to)).toHaveLength(PRODUCT_LIMITS.backupsKept);
});

test('logs a failure, and retries after a while, not every minute', async () => {
  const backups = await process();
  await rm(to, { recursive: true });
  await backups.runIfDue();
  await backups.runIfDue();
  const failures = () => lines.filter((line) => line.includes('the backup failed'));
  expect(failures()).toEqual([expect.stringContaining('"level":50')]);
  clock += PRODUCT_LIMITS.backupRetryMs;
  await mkdir(to);
  await lookUntil(backups, 1);
  expect(failures()).toHaveLength(1);
});

/** Runs an action on a backup paused with most of it written, and waits until nothing of it is left. */
async function interrupt(end: (backups: { stop(): void }) => Promise<void> | void): Promise<void> {
  const backups = await process();
  const holder = await openSession(database.url, 'observer');
  try {
    await holder.client.query('begin; lock table wrong_codes in access exclusive mode');
    const running = backups.runIfDue();
    await until('the backup to wait for the table', async () => {
      const { rows } = await database.pool.query(
        `select from pg_stat_activity where datname = current_database()
         and application_name = 'cosmos backup' and wait_event_type = 'Lock'`,
      );
      return rows.length > 0;
    });
    expect(await readdir(to)).toEqual([expect.stringMatching(/\.partial$/)]);
    await end(backups);
    // The lock timeout alone would take 15 s.
    await until('nothing to be left', async () => (await readdir(to)).length === 0, 10_000);
    await running;
  } finally {
    await holder.close();
  }
}

test('a stopped backup leaves nothing behind, and is due again', async () => {
  await interrupt((backups) => backups.stop());
  expect(lines).toEqual([]);
  await lookUntil(await process(), 1);
});

test('a backup whose process has lost its role stops too, since another may make it now', async () => {
  await interrupt(async () => {
    await database.pool.query(
      `select pg_terminate_backend(pid, 5000) from pg_locks
       where locktype = 'advisory' and mode = 'ExclusiveLock'
         and database = (select oid from pg_database where datname = current_database())`,
    );
  });
  expect(lines).toEqual([expect.stringContaining('the backup was abandoned')]);
  await lookUntil(await process(), 1);
});

// Only root can make a file that can't be removed from a writable folder.
test.runIf(asRoot)('a new backup still succeeds if an old one cannot be removed', async () => {
  const backups = await process();
  for (let count = 1; count <= PRODUCT_LIMITS.backupsKept; count += 1) {
    await lookUntil(backups, count);
    clock += PRODUCT_LIMITS.dayMs;
  }
  const [oldest = ''] = (await readdir(to)).toSorted();
  const path = join(to, oldest);
  execFileSync('mount', ['--bind', path, path]);
  try {
    await lookUntil(backups, PRODUCT_LIMITS.backupsKept + 1);
  } finally {
    execFileSync('umount', ['--lazy', path]);
  }
  expect(await readBackupState(database.db)).toMatchObject({ doneAt: now().toISOString(), failure: null });
  expect(lines.filter((line) => line.includes('"level":40'))).toEqual([
    expect.stringMatching(new RegExp(`"notRemoved":\\[\\{"name":"${oldest}".+could not be removed`)),
  ]);
  // Not again, until it is due; then both are removed.
  const made = await readdir(to);
  clock += PRODUCT_LIMITS.backupRetryMs;
  await backups.runIfDue();
  expect(await readdir(to)).toEqual(made);
  clock += PRODUCT_LIMITS.dayMs;
  await until('the oldest to make room', async () => {
    await backups.runIfDue();
    return !(await readdir(to)).includes(oldest);
  });
  expect(await readdir(to)).toHaveLength(PRODUCT_LIMITS.backupsKept);
});

test.each([
  [
    { BACKUP_EVERY: '6 hours' },
    'BACKUP_EVERY is wrong: it must be a time from 10m to 31d, such as 6h or 1d.',
  ],
  [{ BACKUP_EVERY: '9m' }, 'BACKUP_EVERY is wrong: it must be a time from 10m to 31d, such as 6h or 1d.'],
  [{ BACKUP_EVERY: '32d' }, 'BACKUP_EVERY is wrong: it must be a time from 10m to 31d, such as 6h or 1d.'],
  [{ BACKUP_TO: '/nowhere/at/all' }, 'BACKUP_TO is wrong: there is no folder /nowhere/at/all.'],
])('rejects %j with a sentence that names the variable', async (environment, sentence) => {
  await expect(process(environment)).rejects.toThrow(sentence);
});

test('rejects a file as the folder for backups', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  await expect(process({ BACKUP_TO: file })).rejects.toThrow(
    `BACKUP_TO is wrong: there is no folder ${file}.`,
  );
});

test(
  'a server makes backups automatically; a failure degrades it, and it keeps serving',
  { tags: 'at-length' },
  async () => {
    const server = await startTestServer({ environment: { BACKUP_TO: to } });
    const readyz = async () => {
      const response = await fetch(`${server.url}/readyz`);
      return {
        code: response.status,
        ...((await response.json()) as { status: string; checks: { backup: string } }),
      };
    };
    try {
      expect(await readyz()).toMatchObject({ code: 200, status: 'ready', checks: { backup: 'ok' } });
      const enqueue = () => server.composition.jobs.enqueue(server.database.db, 'housekeeping.backup', {});
      await enqueue();
      await until('a backup', async () => (await readdir(to)).some((name) => name.endsWith('.backup')));
      await rm(to, { recursive: true });
      await server.database.db
        .updateTable('settings')
        .set({ value: JSON.stringify({ attemptedAt: null, doneAt: null, failure: null }) })
        .where('key', '=', 'backup')
        .execute();
      await enqueue();
      await until('the failure to be told', async () => (await readyz()).checks.backup === 'failing');
      expect(await readyz()).toMatchObject({ code: 200, status: 'degraded' });
    } finally {
      await server.close();
    }
  },
);
