import { defineJob } from '../jobs/job.ts';
import { writeExport } from './write-export.ts';

/** Writes the file with everything of a member. If its process dies, another one begins it anew. */
export const exportJob = defineJob({
  name: 'my-data.export',
  options: { retryLimit: 2, retryDelay: 5, expireInSeconds: 600 },
  handle: (services, { exportId }) => writeExport(services, exportId),
});
