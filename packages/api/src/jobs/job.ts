import type { DatabaseClient } from '@cosmos/db/client/client.ts';
import type { Embedder } from '@cosmos/search/embeddings/embedder.ts';
import type { IndexPlace } from '@cosmos/search/generation-store/place.ts';
import type { Queue } from 'pg-boss';
import type { Services } from '../context/services.ts';
import type { JobData, JobName } from '../ports/job-queue.ts';

/** What building the search index needs. */
export type IndexDependencies = Pick<Services, 'db' | 'log'> & {
  pool: DatabaseClient['pool'];
  /** Where its generations are. */
  place: IndexPlace;
  /** Makes the vectors of records; if absent, latent vectors are trained on the catalogue. */
  embedder?: Embedder | undefined;
  /** Reads what records mean, which takes long: an index is built without it first. Absent if that is not wanted. */
  sentences?: Embedder | undefined;
};

/** What jobs can use. */
export type JobServices = IndexDependencies &
  Pick<Services, 'config' | 'secrets' | 'jobs' | 'mail' | 'mailSettings' | 'now'> & {
    /** The index that this process serves; absent in one that serves no requests. */
    index?: Services['index'];
    /** Null in a process that makes no backups. */
    backups: { runIfDue(): Promise<void> } | null;
  };

/** A job: its queue, and what it does with its input. Handlers are safe to run twice. */
export interface JobDefinition<Name extends JobName = JobName> {
  name: Name;
  options: Omit<Queue, 'name'>;
  /** A cron expression in UTC, for a job that runs on a schedule. */
  schedule?: string;
  /** How many run at the same time in one process; 1 by default. */
  atOnce?: number;
  /** Whether this process works on the queue; by default all do. */
  isWorkedBy?(services: JobServices): boolean;
  /** Throwing requests a retry. */
  handle(services: JobServices, data: JobData<Name>): Promise<void>;
}

export function defineJob<const Name extends JobName>(definition: JobDefinition<Name>): JobDefinition<Name> {
  return definition;
}
