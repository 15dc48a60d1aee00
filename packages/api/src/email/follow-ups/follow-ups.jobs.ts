import { defineJob } from '../../jobs/job.ts';
import { keepClock } from '../clock/reply-clock.ts';
import { sendDueFollowUps } from './due-follow-ups.ts';

/** Every minute: sends the reminders whose time has come without an answer. */
export const followUpsJob = defineJob({
  name: 'email.follow-ups',
  options: { policy: 'short', retryLimit: 2, retryDelay: 5, expireInSeconds: 300 },
  schedule: '* * * * *',
  handle: async (services) => {
    await sendDueFollowUps(services);
    await keepClock(services.db, services.now());
  },
});
