import { defineJob } from '../jobs/job.ts';
import { updateIndex } from './index-update.ts';

/** Updates the search index to the newest catalogue. Requesting it often costs little: an unnecessary build is skipped. */
export const indexUpdateJob = defineJob({
  name: 'catalogue.index-update',
  options: {
    policy: 'short',
    retryLimit: 30,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 60,
    expireInSeconds: 3_600,
  },
  handle: async (deps) => {
    await updateIndex(deps);
  },
});
