import type { Database } from '@cosmos/db/tables/database.ts';
import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';

/** The input of each job, by name. `job-registry.ts` has the definition of each. */
export const JOB_DATA = {
  'alerts.find-news': z.object({}),
  'alerts.send-due': z.object({}),
  'catalogue.import': z.object({ runId: z.uuid() }),
  'catalogue.index-update': z.object({}),
  'catalogue.index-rebuild': z.object({}),
  'catalogue.sentence-vectors': z.object({}),
  'catalogue.passage-vectors': z.object({}),
  'email.follow-ups': z.object({}),
  'email.open-answer': z.object({ receivedMailId: z.uuid() }),
  'email.send': z.object({ mailId: z.uuid() }),
  'email.sweep': z.object({}),
  'email.sweep-answers': z.object({}),
  'housekeeping.backup': z.object({}),
  'housekeeping.sweep': z.object({}),
  'my-data.export': z.object({ exportId: z.uuid() }),
  'profile.erase-account': z.object({ userId: z.uuid() }),
  'profile.sweep-accounts': z.object({}),
  'webhooks.deliver-due': z.object({}),
} as const;

export type JobName = keyof typeof JOB_DATA;
export type JobData<Name extends JobName> = z.output<(typeof JOB_DATA)[Name]>;

export interface EnqueueOptions {
  /** Not before. */
  startAfter?: Date;
}

export interface JobQueue {
  /** Enqueues inside the transaction of the row that the job belongs to: no row, no job. */
  enqueue<Name extends JobName>(
    trx: Transaction<Database> | Kysely<Database>,
    name: Name,
    data: JobData<Name>,
    options?: EnqueueOptions,
  ): Promise<void>;
}
