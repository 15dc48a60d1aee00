import { z } from 'zod';
import { defineJob } from '../jobs/job.ts';
import { sendMail } from './send-mail.ts';
import { sweepMails } from './sweep-mails.ts';

/** Brings one mail to its end: sent, failed, or looked up where the outcome is unknown. What it leaves for later it enqueues itself. */
export const sendMailJob = defineJob({
  name: 'email.send',
  // Only the database being away makes it throw.
  options: { retryLimit: 200, retryDelay: 1, retryBackoff: true, retryDelayMax: 600, expireInSeconds: 120 },
  data: z.object({ mailId: z.uuid() }),
  atOnce: 8,
  handle: (services, { mailId }) => sendMail(services, mailId),
});

/** Finds mails whose job got lost, and forgets the secrets in those that have left. */
export const sweepMailsJob = defineJob({
  name: 'email.sweep',
  options: { policy: 'short', retryLimit: 2, retryDelay: 5, expireInSeconds: 60 },
  data: z.object({}),
  schedule: '* * * * *',
  handle: (services) => sweepMails(services),
});
