import { recordSent } from './mail-events.ts';
import { fail, type MailRow, readMail, sendAgainAt } from './mail-row.ts';
import type { SendServices } from './send-mail.ts';
import { backoffMs, TROUBLE_MAX_MS } from './settle.ts';

/** The provider must have denied a mail so often, this far apart, before it is sent again. */
const ABSENT_TWICE = 2;
const LOOKUP_GAP_MS = 60_000;
const LEAST_WAIT_MS = 30_000;

/**
 * Asks the provider whether it has the mail. Returns the row where the mail is to be sent again now, else null. A provider that
 * can't say never makes it sent again: two mails are worse than one that a person asks for anew.
 */
export async function lookUp(services: SendServices, mail: MailRow): Promise<MailRow | null> {
  const { db, mail: provider, now, log } = services;
  if (mail.next_attempt_at && mail.next_attempt_at > now()) {
    await sendAgainAt(services, mail, mail.next_attempt_at);
    return null;
  }
  let messageId: string | null;
  try {
    messageId = await provider.find(mail.id);
  } catch (error) {
    log.warn({ err: error, mailId: mail.id }, 'the mail provider could not say whether it has a mail');
    await askAgain(services, mail);
    return null;
  }
  if (messageId) {
    const sent = { mailId: mail.id, messageId, at: now() };
    await db.transaction().execute((trx) => recordSent(trx, sent));
    return null;
  }
  return absent(services, mail);
}

async function askAgain(services: SendServices, mail: MailRow): Promise<void> {
  const now = services.now().getTime();
  if (mail.trouble_since && now - mail.trouble_since.getTime() >= TROUBLE_MAX_MS)
    return fail(services.db, mail, 'For a day the mail provider could not say whether it was sent.');
  // Slower the longer it lasts, by the time that it has lasted.
  const lasted = now - (mail.trouble_since?.getTime() ?? now);
  const wait = Math.max(LEAST_WAIT_MS, Math.min(lasted, backoffMs(20)));
  await sendAgainAt(services, mail, new Date(now + wait));
}

/** Counts the denial in one statement, so that two who ask at once count as one. */
async function absent({ db, jobs, now }: SendServices, mail: MailRow): Promise<MailRow | null> {
  const lookups = mail.lookups + 1;
  const isGone = lookups >= ABSENT_TWICE;
  const at = new Date(now().getTime() + LOOKUP_GAP_MS);
  const counted = await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('mails')
      .set(isGone ? { state: 'queued', lookups: 0, next_attempt_at: null } : { lookups, next_attempt_at: at })
      .where('id', '=', mail.id)
      .where('state', '=', 'unknown')
      .where('attempts', '=', mail.attempts)
      .where('lookups', '=', mail.lookups)
      .executeTakeFirst();
    if (numUpdatedRows > 0n && !isGone)
      await jobs.enqueue(trx, 'email.send', { mailId: mail.id }, { startAfter: at });
    return numUpdatedRows > 0n;
  });
  return counted && isGone ? ((await readMail(db, mail.id)) ?? null) : null;
}
