import { bossConnection, type DatabaseClient } from '@cosmos/db/client.ts';
import type { Database } from '@cosmos/db/database.ts';
import type { Kysely, Transaction } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { JobServices } from './job.ts';
import { JOBS, type JobName } from './registry.ts';

export interface Jobs {
  /** Enqueues inside the transaction of the row that the job belongs to: no row, no job. */
  enqueue(trx: Transaction<Database> | Kysely<Database>, name: JobName): Promise<void>;
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
    enqueue: async (trx, name) => {
      await boss.send(name, {}, { db: fromKysely(trx) });
    },
    work: async (services) => {
      for (const job of JOBS) {
        await boss.work(job.name, { batchSize: 1, pollingIntervalSeconds: 1 }, async () => {
          await job.handle(services);
        });
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}
