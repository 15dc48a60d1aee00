import { indexUpdateJob } from '../catalogue/catalogue.jobs.ts';

/** All jobs. A name that is not here can't be enqueued. */
export const JOBS = [indexUpdateJob] as const;

export type JobName = (typeof JOBS)[number]['name'];
