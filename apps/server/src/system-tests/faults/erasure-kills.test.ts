import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Jobs, startJobs } from '@cosmos/api/start-jobs.ts';
import { tracedPerson } from '@cosmos/api/testing/profile/traced-person.ts';
import { eraseAccountJob, sweepAccountsJob } from '@cosmos/api/profile/profile.jobs.ts';
import { createTestServices, type TestServices } from '@cosmos/api/testing/test-services.ts';
import { findInDatabase } from '@cosmos/api/testing/whole-database.ts';
import { searchFilters } from '@cosmos/contract/search/search.ts';
import { until } from '@cosmos/db/testing/until.ts';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { PROGRAMS } from '../../testing/repository.ts';

/** The tables that an erasure writes to, in order, and those deleted with the person's row. */
const STEPS = [
  'concierge_calls',
  'invite_requests',
  'mails',
  'mail_events',
  'received_mails',
  'suppressed_addresses',
  'users',
  'sessions',
  'profiles',
  'files',
  'chats',
  'turns',
  'tombstones',
] as const;
// Each step costs a process, so the short run takes one in the middle.
const KILLED_AT = process.env['COSMOS_LONG'] ? STEPS : (['users'] as const);

let world: TestServices;
let jobs: Jobs;
let dataDir: string;
const workers: ChildProcess[] = [];
beforeAll(async () => {
  world = await createTestServices();
  jobs = await startJobs(world.database.pool, pino({ level: 'silent' }));
  dataDir = await mkdtemp(join(tmpdir(), 'cosmos-erasure-kills-'));
});
afterEach(async () => {
  for (const worker of workers.splice(0)) await kill(worker);
});
afterAll(async () => {
  await jobs.stop();
  await world.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** The product's own worker, on the database of the test. */
function startWorker(): ChildProcess {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const worker = spawn(process.execPath, [join(PROGRAMS, 'worker.ts')], {
    env: {
      PATH,
      HOME,
      NODE_COMPILE_CACHE,
      LANCEDB_LOG: 'error',
      DATA_DIR: dataDir,
      DATABASE_URL: world.database.url,
      LOG_LEVEL: 'error',
    },
    stdio: 'ignore',
  });
  workers.push(worker);
  return worker;
}

async function kill(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  const gone = once(worker, 'exit');
  worker.kill('SIGKILL');
  await gone;
}

/** Process ids of the connections in which an erasure is paused. */
async function halted(): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where datname = current_database() and wait_event = 'PgSleep'`.execute(world.services.db);
  return rows.map(({ pid }) => pid);
}

test(
  'a worker killed at any step of an erasure leaves all data of the person; the next one erases it, once',
  { tags: 'at-length', timeout: 600_000 },
  async () => {
    const { db } = world.services;
    const services = { ...world.services, jobs };
    const ada = await tracedPerson(services);
    await db
      .updateTable('users')
      .set({ status: 'deletion_scheduled', deletion_at: new Date() })
      .where('id', '=', ada.userId)
      .execute();
    const before = await findInDatabase(db, ada.email);
    expect(before.length).toBeGreaterThan(20);
    await sql`
    create function halt_here() returns trigger language plpgsql as
    $$ begin perform pg_sleep(4); return null; end $$`.execute(db);

    for (const table of KILLED_AT) {
      await sql`
      create trigger halt_here after insert or delete on ${sql.table(table)}
      for each statement execute function halt_here()`.execute(db);
      await jobs.enqueue(db, eraseAccountJob.name, { userId: ada.userId });
      const worker = startWorker();
      const pids = await until(
        `the erasure to reach ${table}`,
        async () => {
          const found = await halted();
          return found.length > 0 && found;
        },
        120_000,
      );
      await kill(worker);
      // The system closes a killed process's connections; the server notices when its sleep ends.
      for (const pid of pids) await sql`select pg_terminate_backend(${pid})`.execute(db);
      await until('the connection to end', async () => (await halted()).length === 0);
      await sql`drop trigger halt_here on ${sql.table(table)}`.execute(db);
      expect(await findInDatabase(db, ada.email), table).toEqual(before);
    }

    await jobs.enqueue(db, sweepAccountsJob.name, {});
    startWorker();
    await until(
      'the person to be erased',
      async () =>
        (await db.selectFrom('users').select('id').where('id', '=', ada.userId).execute()).length === 0,
      120_000,
    );
    const farewells = await db
      .selectFrom('mails')
      .select('id')
      .where('kind', '=', 'account-deleted')
      .where('to_address', '=', ada.email)
      .execute();
    expect(farewells).toHaveLength(1);
    expect(await db.selectFrom('tombstones').selectAll().execute()).toHaveLength(1);
    expect(await findInDatabase(db, ada.email)).toEqual(['public.mails.to_address']);
    // The farewell has been sent: the development mailbox accepts it immediately.
    await until(
      'the farewell to be forgotten',
      async () => {
        await jobs.enqueue(db, sweepAccountsJob.name, {});
        return (await findInDatabase(db, ada.email)).length === 0;
      },
      120_000,
    );
    const { hits } = await services.index.search({
      query: ada.email,
      filters: searchFilters.parse({}),
      top: 50,
    });
    expect(JSON.stringify(hits)).not.toContain(ada.email);
  },
);
