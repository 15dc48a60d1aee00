import { defineJob } from '../jobs/job.ts';
import { deliverDue } from './deliver.ts';

/** Every minute: events that wait for webhooks. */
export const deliverWebhooksJob = defineJob({
  name: 'webhooks.deliver-due',
  options: { policy: 'short', retryLimit: 2, retryDelay: 5, expireInSeconds: 1_800 },
  schedule: '* * * * *',
  handle: async (services) => {
    await deliverDue(services);
  },
});
