import { defineJob } from '../jobs/job.ts';
import { openAnswer, sweepAnswers } from './received/open-answer.ts';

/** Opens the HTML and the files of one answer. */
export const openAnswerJob = defineJob({
  name: 'email.open-answer',
  // Ten PDFs can take ten seconds each. It only throws if the database is unreachable, or too much is being opened.
  options: { retryLimit: 200, retryDelay: 1, retryBackoff: true, retryDelayMax: 600, expireInSeconds: 300 },
  handle: (services, { receivedMailId }) => openAnswer(services, receivedMailId),
});

/** Finds answers whose job got lost. */
export const sweepAnswersJob = defineJob({
  name: 'email.sweep-answers',
  options: { policy: 'short', retryLimit: 2, retryDelay: 5, expireInSeconds: 60 },
  schedule: '* * * * *',
  handle: (services) => sweepAnswers(services),
});
