import { defineJob } from '../jobs/job.ts';
import { eraseAccount, sweepAccounts } from './erasure.ts';

/** Erases an account on its day, unless it was kept in the meantime. */
export const eraseAccountJob = defineJob({
  name: 'profile.erase-account',
  options: { retryLimit: 100, retryDelay: 5, retryBackoff: true, retryDelayMax: 600, expireInSeconds: 600 },
  handle: async (services, { userId }) => {
    const { erased } = await eraseAccount(services, { userId });
    if (erased) services.log.info({ userId }, 'an account was erased');
  },
});

/** Every hour: erases what a lost job should have erased. */
export const sweepAccountsJob = defineJob({
  name: 'profile.sweep-accounts',
  options: { retryLimit: 3, retryDelay: 60, expireInSeconds: 600 },
  schedule: '17 * * * *',
  handle: async (services) => {
    const { erased } = await sweepAccounts(services);
    if (erased > 0) services.log.warn({ erased }, 'erased accounts whose jobs were lost');
  },
});
