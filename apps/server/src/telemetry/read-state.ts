import { statfs } from 'node:fs/promises';
import { readIndexState } from '@cosmos/api/admin/usage/index-state.ts';
import type { Services } from '@cosmos/api/context/services.ts';
import { readBackupState } from '@cosmos/api/housekeeping/backup-state.ts';
import { JOB_DATA } from '@cosmos/api/ports/job-queue.ts';
import { sql } from 'kysely';
import type { Gauge } from 'prom-client';
import type { Platform } from '../platform/platform.ts';
import type { Instruments } from './instruments.ts';

export type Watched = Pick<Platform, 'db' | 'pool' | 'dataDir'> & {
  /** Absent in a process that serves none. */
  index?: Services['index'] | undefined;
};

/** Reads what the process is not told of. What can’t be read is missing from the scrape, and counted. */
export async function readState(watched: Watched, instruments: Instruments): Promise<void> {
  forgetState(instruments);
  const parts = {
    pool: readPool,
    jobs: readJobs,
    emails: readEmails,
    index: readIndex,
    backup: readBackup,
    disk: readDisk,
  };
  await Promise.all(
    Object.entries(parts).map(async ([part, read]) => {
      try {
        await read(watched, instruments);
      } catch {
        instruments.unread.inc({ part });
      }
    }),
  );
}

/** What isn’t known is missing, since a zero would be a statement. */
export function forgetState({ ofPool, ofJobs, ofEmails, ofIndex, backupAge, ofDisk }: Instruments): void {
  const gauges = [
    ofPool,
    { jobs: ofJobs.jobs, oldest: ofJobs.oldest },
    { waiting: ofEmails.waiting, oldest: ofEmails.oldest },
    ofIndex,
    { backupAge },
    ofDisk,
  ].flatMap((of): Gauge[] => Object.values(of));
  for (const gauge of gauges) {
    gauge.reset();
    gauge.remove({});
  }
}

function readPool({ pool }: Watched, { ofPool }: Instruments): void {
  ofPool.connections.set({ state: 'idle' }, pool.idleCount);
  ofPool.connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
  ofPool.max.set(pool.options.max);
  ofPool.waiting.set(pool.waitingCount);
}

const JOB_STATES = ['waiting', 'later', 'running', 'failed', 'dead'] as const;

async function readJobs({ db }: Watched, { ofJobs }: Instruments): Promise<void> {
  const { rows } = await sql<Record<(typeof JOB_STATES)[number] | 'oldest', number> & { queue: string }>`
    select name as queue,
      count(*) filter (where state = 'created' and start_after <= now())::int as waiting,
      count(*) filter (where state = 'created' and start_after > now())::int as later,
      count(*) filter (where state = 'active')::int as running,
      count(*) filter (where state = 'retry')::int as failed,
      count(*) filter (where state = 'failed')::int as dead,
      coalesce(extract(epoch from now() - min(start_after)
        filter (where state in ('created', 'retry') and start_after <= now())), 0)::float8 as oldest
    from pgboss.job
    where state in ('created', 'retry', 'active', 'failed') and name in (${sql.join(Object.keys(JOB_DATA))})
    group by name`.execute(db);
  const byQueue = new Map(rows.map((row) => [row.queue, row]));
  for (const queue of Object.keys(JOB_DATA)) {
    const row = byQueue.get(queue);
    for (const state of JOB_STATES) ofJobs.jobs.set({ queue, state }, row?.[state] ?? 0);
    ofJobs.oldest.set({ queue }, row?.oldest ?? 0);
  }
}

async function readEmails({ db }: Watched, { ofEmails }: Instruments): Promise<void> {
  const { count, oldest } = await db
    .selectFrom('mails')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sql<number>`coalesce(extract(epoch from now() - min(created_at)), 0)::float8`.as('oldest'),
    ])
    .where('state', 'in', ['queued', 'sending', 'unknown'])
    .executeTakeFirstOrThrow();
  ofEmails.waiting.set(count);
  ofEmails.oldest.set(oldest);
}

async function readIndex({ db, index }: Watched, { ofIndex }: Instruments): Promise<void> {
  if (!index) return;
  ofIndex.isServing.set(index.generation() === null || index.isAway() ? 0 : 1);
  const [{ servedAt, technologies, researchers, behindBy }, { failed }] = await Promise.all([
    readIndexState({ db, index }),
    db
      .selectFrom('index_generations')
      .select((eb) => eb.fn.countAll<number>().as('failed'))
      .where('state', '=', 'failed')
      .executeTakeFirstOrThrow(),
  ]);
  if (servedAt !== null) ofIndex.age.set(secondsSince(servedAt));
  ofIndex.records.set({ kind: 'technology' }, technologies);
  ofIndex.records.set({ kind: 'researcher' }, researchers);
  ofIndex.behind.set(behindBy);
  ofIndex.failed.set(failed);
}

async function readBackup({ db }: Watched, { backupAge }: Instruments): Promise<void> {
  const { doneAt } = await readBackupState(db);
  if (doneAt !== null) backupAge.set(secondsSince(doneAt));
}

async function readDisk({ dataDir }: Watched, { ofDisk }: Instruments): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(dataDir);
  ofDisk.free.set(bavail * bsize);
  ofDisk.size.set(blocks * bsize);
}

function secondsSince(moment: string): number {
  return (Date.now() - Date.parse(moment)) / 1_000;
}
