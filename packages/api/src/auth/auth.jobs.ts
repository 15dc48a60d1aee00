import { LIMITS } from '@cosmos/contract/limits.ts';
import { z } from 'zod';
import { defineJob } from '../jobs/job.ts';

const DEVICE_DAYS = 365;
const CODE_DAYS = 31;
const LINK_DAYS = 7;
const SESSION_DAYS = 30;

/** Each night, drops what can no longer let anybody in and is no longer counted. */
export const authCleanupJob = defineJob({
  name: 'auth.cleanup',
  options: { retryLimit: 3, retryDelay: 60, retryBackoff: true, expireInSeconds: 300 },
  data: z.object({}),
  schedule: '23 3 * * *',
  handle: async ({ db, now }) => {
    const at = now().getTime();
    const before = (days: number) => new Date(at - days * LIMITS.dayMs);
    await db.deleteFrom('one_time_codes').where('created_at', '<', before(CODE_DAYS)).execute();
    await db.deleteFrom('wrong_codes').where('at', '<', before(1)).execute();
    await db.deleteFrom('sign_in_links').where('expires_at', '<', before(LINK_DAYS)).execute();
    await db
      .deleteFrom('sessions')
      .where((or) =>
        or.or([or('ends_at', '<', before(SESSION_DAYS)), or('revoked_at', '<', before(SESSION_DAYS))]),
      )
      .execute();
    await db.deleteFrom('devices').where('last_used_at', '<', before(DEVICE_DAYS)).execute();
    await db.deleteFrom('rate_limits').where('expire', '<', at).execute();
  },
});
