import { type Jobs, startJobs } from '@cosmos/api/start-jobs.ts';
import type { Platform } from '../platform/platform.ts';

/** Opens the queue for a command. What is queued is done by the server. */
export async function withJobs<T>({ pool, log }: Platform, work: (jobs: Jobs) => Promise<T>): Promise<T> {
  const jobs = await startJobs(pool, log);
  try {
    return await work(jobs);
  } finally {
    await jobs.stop();
  }
}
