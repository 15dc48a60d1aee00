import { sendMail } from '@cosmos/api/outbox/send-mail.ts';
import { postmarkMail } from '@cosmos/api/providers/mail/postmark.ts';
import { mailSettings } from '../../platform/mail.ts';
import type { Platform } from '../../platform/platform.ts';

const STEP_MS = 60_000;
/** Longer than leases, waits and two lookups take together. */
const STEPS_MAX = 30;

/**
 * Processes every email that the last kill left unfinished, on a clock that advances minute by minute: what the product
 * would do over the next quarter of an hour. Rejects if an email is still unfinished then.
 */
export async function settleMails(platform: Platform, providerUrl: string): Promise<void> {
  const { db, env, log } = platform;
  let ahead = 0;
  const services = {
    db,
    log,
    mail: postmarkMail({ token: 'of-no-use', host: new URL(providerUrl).host }),
    mailSettings: mailSettings(env, 'http://localhost'),
    // Each step processes all of them again, so nothing needs to be enqueued.
    jobs: { enqueue: () => Promise.resolve() },
    now: () => new Date(Date.now() + ahead),
  };
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const open = await db
      .selectFrom('mails')
      .select('id')
      .where('state', 'in', ['queued', 'sending', 'unknown'])
      .execute();
    if (open.length === 0) return;
    for (const { id } of open) await sendMail(services, id);
    ahead += STEP_MS;
  }
  throw new Error('An email is never finished.');
}
