import { bossConnection, type DatabaseClient } from '@cosmos/db/client/client.ts';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { JOBS } from './job-registry.ts';
import type { JobDefinition, JobServices } from './jobs/job.ts';
import { JOB_DATA, type JobData, type JobName, type JobQueue } from './ports/job-queue.ts';
import { JOB_RUNS } from './ports/telemetry.ts';

export interface Jobs extends JobQueue {
  /** Starts working on the queues in this process. */
  work(services: JobServices): Promise<void>;
  stop(): Promise<void>;
}

const NAMES = Object.keys(JOBS) as JobName[];
const schemas: { [Name in JobName]: z.ZodType<JobData<Name>> } = JOB_DATA;

/** Starts pg-boss on the database and creates the queues of all jobs. */
export async function startJobs(pool: DatabaseClient['pool'], log: Logger): Promise<Jobs> {
  const boss = new PgBoss({ db: bossConnection(pool) });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  await boss.start();
  for (const name of NAMES) await boss.createQueue(name, JOBS[name].options);
  return {
    enqueue: async (trx, name, data, { startAfter } = {}) => {
      await boss.send(name, data, { db: fromKysely(trx), ...(startAfter ? { startAfter } : {}) });
    },
    work: async (services) => {
      for (const name of NAMES) await workQueue(boss, services, name);
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}

async function workQueue<Name extends JobName>(
  boss: PgBoss,
  services: JobServices,
  name: Name,
): Promise<void> {
  const job: JobDefinition<Name> = JOBS[name];
  if (job.isWorkedBy && !job.isWorkedBy(services)) return;
  const options = {
    batchSize: 1,
    pollingIntervalSeconds: 1,
    ...(job.atOnce ? { localConcurrency: job.atOnce } : {}),
  };
  await boss.work(name, options, async ([taken]) => {
    await JOB_RUNS.tracePromise(async () => job.handle(services, schemas[name].parse(taken?.data ?? {})), {
      queue: name,
    });
  });
  if (job.schedule) await boss.schedule(name, job.schedule, {}, { tz: 'UTC' });
}
