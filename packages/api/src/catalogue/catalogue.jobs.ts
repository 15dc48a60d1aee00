import { z } from 'zod';
import { defineJob } from '../jobs/job.ts';
import { updateIndex } from './index-update.ts';

/** Brings the search index up to the newest catalogue. Asking often costs little: a build that is not needed is not made. */
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
  data: z.object({}),
  handle: async (deps) => {
    await updateIndex(deps);
  },
});
