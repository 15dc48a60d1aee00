import type { Queue } from 'pg-boss';
import type { IndexDependencies } from '../catalogue/index-update.ts';

/** What jobs may use. */
export type JobServices = IndexDependencies;

/** A job: its queue and what it does. Handlers are safe to run twice. */
export interface JobDefinition {
  name: string;
  options: Omit<Queue, 'name'>;
  handle(services: JobServices): Promise<void>;
}

export function defineJob<const Definition extends JobDefinition>(definition: Definition): Definition {
  return definition;
}
