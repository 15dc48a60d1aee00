import { z } from 'zod';
import { defineJob } from '../jobs/job.ts';
import { notBuilt } from '../not-built.ts';

/** Erases an account on its day, unless it was kept meanwhile. */
export const eraseAccountJob = defineJob({
  name: 'profile.erase-account',
  options: { retryLimit: 100, retryDelay: 5, retryBackoff: true, retryDelayMax: 600, expireInSeconds: 600 },
  data: z.object({ userId: z.uuid() }),
  handle: async () => notBuilt(),
});
