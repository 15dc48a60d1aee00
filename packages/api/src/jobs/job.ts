import type { Queue } from 'pg-boss';
import type { z } from 'zod';
import type { IndexDependencies } from '../catalogue/index-update.ts';
import type { Services } from '../services.ts';

/** What jobs may use. */
export type JobServices = IndexDependencies &
  Pick<Services, 'config' | 'secrets' | 'jobs' | 'mail' | 'mailSettings' | 'now'> & {
    /** Null in a process that was not told to make backups. */
    backups: { runIfDue(): Promise<void> } | null;
  };

/** A job: its queue, what it is told, and what it does. Handlers are safe to run twice. */
export interface JobDefinition<Name extends string = string, Data extends z.ZodObject = z.ZodObject> {
  name: Name;
  options: Omit<Queue, 'name'>;
  data: Data;
  /** A cron line in UTC, for a job that nobody asks for. */
  schedule?: string;
  /** How many of it run at once in one process; 1 where it says nothing. */
  atOnce?: number;
  /** Whether this process works the queue; all do where it says nothing. */
  isWorkedBy?(services: JobServices): boolean;
  /** Throwing asks for a retry. */
  handle(services: JobServices, data: z.output<Data>): Promise<void>;
}

export function defineJob<const Name extends string, Data extends z.ZodObject>(
  definition: JobDefinition<Name, Data>,
): JobDefinition<Name, Data> {
  return definition;
}
