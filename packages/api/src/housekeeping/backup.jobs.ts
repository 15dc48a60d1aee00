import { defineJob } from '../jobs/job.ts';

/** Checks every minute whether a backup is due, on one of the processes that have a place for it. */
export const backupJob = defineJob({
  name: 'housekeeping.backup',
  // A failed backup is retried at a later check; one whose process died does not block later ones.
  options: { policy: 'short', retryLimit: 0, expireInSeconds: 6 * 3_600 },
  schedule: '* * * * *',
  isWorkedBy: ({ backups }) => backups !== null,
  handle: async ({ backups }) => {
    await backups?.runIfDue();
  },
});
