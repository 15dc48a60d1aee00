import { defineJob, type JobServices } from '../jobs/job.ts';
import { createLiveIndex } from '../search-index/live-index.ts';
import { sweepNeeds } from '../standing-needs/needs.ts';
import { tellOfAnswers } from './answer-mail.ts';
import { sendDueAlerts } from './digest.ts';
import { findNews, hasUnsought, sweepChanges } from './find-news.ts';

/** Looks through what imports have changed, as soon as an index has it. */
export const findNewsJob = defineJob({
  name: 'alerts.find-news',
  options: { policy: 'short', retryLimit: 10, retryDelay: 5, retryBackoff: true, expireInSeconds: 3_600 },
  schedule: '* * * * *',
  handle: async (services) => {
    if (!(await hasUnsought(services.db))) return;
    const index = services.index ?? (await openIndex(services));
    try {
      const embedders = [services.embedder, services.sentences].flatMap((each) => each ?? []);
      await findNews({ ...services, index, embedders });
    } finally {
      if (index !== services.index) index.close();
    }
  },
});

/** Every minute: emails with news that are due. */
export const sendDueAlertsJob = defineJob({
  name: 'alerts.send-due',
  options: { policy: 'short', retryLimit: 2, retryDelay: 5, expireInSeconds: 600 },
  schedule: '* * * * *',
  handle: async (services) => {
    await sendDueAlerts(services);
    await tellOfAnswers(services);
    await sweepChanges(services);
    await sweepNeeds(services);
  },
});

/** A process that serves no requests opens the index for this. Damage is reported by those that serve it. */
function openIndex({ db, log, place, embedder, sentences }: JobServices) {
  return createLiveIndex({ db, log, place, embedder, sentences, onDamage: () => Promise.resolve() });
}
