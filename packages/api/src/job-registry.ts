import { importJob } from './catalogue/import/import.jobs.ts';
import { findNewsJob, sendDueAlertsJob } from './alerts/alerts.jobs.ts';
import {
  indexRebuildJob,
  indexUpdateJob,
  passageVectorsJob,
  sentenceVectorsJob,
} from './search-index/search-index.jobs.ts';
import { followUpsJob } from './email/follow-ups/follow-ups.jobs.ts';
import { openAnswerJob, sweepAnswersJob } from './email/email.jobs.ts';
import { sendMailJob, sweepMailsJob } from './outbox/outbox.jobs.ts';
import { backupJob } from './housekeeping/backup.jobs.ts';
import { sweepJob } from './housekeeping/housekeeping.jobs.ts';
import { exportJob } from './my-data/my-data.jobs.ts';
import { eraseAccountJob, sweepAccountsJob } from './profile/profile.jobs.ts';
import { deliverWebhooksJob } from './webhooks/webhooks.jobs.ts';
import type { JobDefinition } from './jobs/job.ts';
import type { JobName } from './ports/job-queue.ts';

/** The definition of every job that can be enqueued. */
export const JOBS: { [Name in JobName]: JobDefinition<Name> } = {
  'alerts.find-news': findNewsJob,
  'alerts.send-due': sendDueAlertsJob,
  'catalogue.import': importJob,
  'catalogue.index-update': indexUpdateJob,
  'catalogue.index-rebuild': indexRebuildJob,
  'catalogue.sentence-vectors': sentenceVectorsJob,
  'catalogue.passage-vectors': passageVectorsJob,
  'email.follow-ups': followUpsJob,
  'email.open-answer': openAnswerJob,
  'email.send': sendMailJob,
  'email.sweep': sweepMailsJob,
  'email.sweep-answers': sweepAnswersJob,
  'housekeeping.backup': backupJob,
  'housekeeping.sweep': sweepJob,
  'my-data.export': exportJob,
  'profile.erase-account': eraseAccountJob,
  'profile.sweep-accounts': sweepAccountsJob,
  'webhooks.deliver-due': deliverWebhooksJob,
};
