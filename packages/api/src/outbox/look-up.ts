import { recordSent } from './mail-events.ts';
import { fail, type MailRow, readMail, type SendServices, sendAgainAt } from './mail-row.ts';
import { backoffMs, TROUBLE_MAX_MS } from './settle.ts';

/** How often, and how far apart, the provider must say that it doesn't have an email before it is sent again. */
const ABSENT_TWICE = 2;
const LOOKUP_GAP_MS = 60_000;
const LEAST_WAIT_MS = 30_000;
/** The failure of an email that may have arrived all the same. */
export const LOST_TRACK = 'For a day the email provider could not say whether it was sent.';

/**
 * Asks the provider whether it has the email. Returns the row if the email has to be sent again now, otherwise null. If the
 * provider can't tell, it is never sent again: two emails are worse than one that a person has to request again.
 */
export async function lookUp(services: SendServices, mail: MailRow): Promise<MailRow | null> {
  const { db, mail: provider, now, log } = services;
  if (mail.next_attempt_at && mail.next_attempt_at > now()) {
    await sendAgainAt(services, mail, mail.next_attempt_at);
    return null;
  }
  let messageId: string | null;
  try {
    messageId = await provider.find({ tag: mail.id, stream: mail.stream });
  } catch (error) {
    log.warn({ err: error, mailId: mail.id }, 'the email provider could not say whether it has an email');
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
    return fail(services.db, mail, LOST_TRACK);
  // The longer it takes, the less often.
  const lasted = now - (mail.trouble_since?.getTime() ?? now);
  const wait = Math.max(LEAST_WAIT_MS, Math.min(lasted, backoffMs(20)));
  await sendAgainAt(services, mail, new Date(now + wait));
}

/** Counts the answer "not found" in one statement, so that two simultaneous lookups count as one. */
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
