import { indexUpdateJob } from '../catalogue/catalogue.jobs.ts';
import { sendMailJob, sweepMailsJob } from '../email/email.jobs.ts';
import { backupJob } from '../housekeeping/backup.jobs.ts';
import { sweepJob } from '../housekeeping/housekeeping.jobs.ts';
import { eraseAccountJob, sweepAccountsJob } from '../profile/profile.jobs.ts';

/** All jobs. A name that is not here can't be enqueued. */
export const JOBS = [
  indexUpdateJob,
  sendMailJob,
  sweepMailsJob,
  eraseAccountJob,
  sweepAccountsJob,
  sweepJob,
  backupJob,
] as const;

export type JobName = (typeof JOBS)[number]['name'];
export type JobNamed<Name extends JobName> = Extract<(typeof JOBS)[number], { name: Name }>;
