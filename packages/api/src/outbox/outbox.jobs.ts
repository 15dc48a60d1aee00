import { defineJob } from '../jobs/job.ts';
import { sendMail } from './send-mail.ts';
import { sweepMails } from './sweep-mails.ts';

/** Sends one email, or looks it up if the outcome is unknown. It enqueues any later steps itself. */
export const sendMailJob = defineJob({
  name: 'email.send',
  // It only throws if the database is unreachable.
  options: { retryLimit: 200, retryDelay: 1, retryBackoff: true, retryDelayMax: 600, expireInSeconds: 120 },
  atOnce: 8,
  handle: (services, { mailId }) => sendMail(services, mailId),
});

/** Finds emails whose job got lost, and erases the secrets in those already sent. */
export const sweepMailsJob = defineJob({
  name: 'email.sweep',
  options: { policy: 'short', retryLimit: 2, retryDelay: 5, expireInSeconds: 60 },
  schedule: '* * * * *',
  handle: (services) => sweepMails(services),
});
