import { z } from 'zod';
import { defineJob } from '../jobs/job.ts';

/** Looks each minute whether a backup is due, on one of the processes that were told where to put it. */
export const backupJob = defineJob({
  name: 'housekeeping.backup',
  // A backup that fails is tried again by a later look; one whose process died keeps no later one from running.
  options: { policy: 'short', retryLimit: 0, expireInSeconds: 6 * 3_600 },
  data: z.object({}),
  schedule: '* * * * *',
  isWorkedBy: ({ backups }) => backups !== null,
  handle: async ({ backups }) => {
    await backups?.runIfDue();
  },
});
