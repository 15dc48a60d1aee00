import { defineJob } from '../jobs/job.ts';
import { sweep } from './sweep.ts';

/** Every hour, on one of the processes. */
export const sweepJob = defineJob({
  name: 'housekeeping.sweep',
  options: { policy: 'short', retryLimit: 3, retryDelay: 60, expireInSeconds: 600 },
  schedule: '17 * * * *',
  handle: (services) => sweep(services),
});
