import { bossConnection, type DatabaseClient } from '@cosmos/db/client.ts';
import type { Database } from '@cosmos/db/database.ts';
import type { Kysely, Transaction } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { JobDefinition, JobServices } from './job.ts';
import { JOBS, type JobName, type JobNamed } from './registry.ts';

export interface EnqueueOptions {
  /** Not before. */
  startAfter?: Date;
}

export interface Jobs {
  /** Enqueues inside the transaction of the row that the job belongs to: no row, no job. */
  enqueue<Name extends JobName>(
    trx: Transaction<Database> | Kysely<Database>,
    name: Name,
    data: z.input<JobNamed<Name>['data']>,
    options?: EnqueueOptions,
  ): Promise<void>;
  /** Begins to work the queues in this process. */
  work(services: JobServices): Promise<void>;
  stop(): Promise<void>;
}

/** Starts pg-boss on the database and lays the queues of all jobs. */
export async function startJobs(pool: DatabaseClient['pool'], log: Logger): Promise<Jobs> {
  const boss = new PgBoss({ db: bossConnection(pool) });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  await boss.start();
  for (const job of JOBS) await boss.createQueue(job.name, job.options);
  return {
    enqueue: async (trx, name, data, { startAfter } = {}) => {
      await boss.send(name, data, { db: fromKysely(trx), ...(startAfter ? { startAfter } : {}) });
    },
    work: async (services) => {
      for (const job of JOBS as readonly JobDefinition[]) {
        if (job.isWorkedBy && !job.isWorkedBy(services)) continue;
        const options = {
          batchSize: 1,
          pollingIntervalSeconds: 1,
          ...(job.atOnce ? { localConcurrency: job.atOnce } : {}),
        };
        await boss.work(job.name, options, async ([taken]) => {
          await job.handle(services, job.data.parse(taken?.data ?? {}));
        });
        if (job.schedule) await boss.schedule(job.name, job.schedule, {}, { tz: 'UTC' });
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}
