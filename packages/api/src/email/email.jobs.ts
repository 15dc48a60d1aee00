import { z } from 'zod';
import { defineJob } from '../jobs/job.ts';
import { notBuilt } from '../not-built.ts';

/** Brings one mail to its end: sent, failed, or looked up where the outcome is unknown. */
export const sendMailJob = defineJob({
  name: 'email.send',
  options: { retryLimit: 200, retryDelay: 1, retryBackoff: true, retryDelayMax: 600, expireInSeconds: 120 },
  data: z.object({ mailId: z.uuid() }),
  handle: async () => notBuilt(),
});
