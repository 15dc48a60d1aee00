import type { Services } from '../services.ts';
import { lookUp } from './look-up.ts';
import { pausedUntil } from './mail-pause.ts';
import { claim, fail, type MailRow, markUnknown, readMail, sendAgainAt } from './mail-row.ts';
import { settle } from './settle.ts';
import { isSuppressed } from './suppression.ts';

export type SendServices = Pick<Services, 'db' | 'jobs' | 'mail' | 'mailSettings' | 'now' | 'log'>;

/** A process that comes this close to the end of its lease no longer begins to send: it was asleep too long. */
const LEASE_LEFT_MS = 30_000;

/**
 * Takes one mail a step further: tries it, or looks it up where the outcome of a try is unknown. Safe to run at any time and
 * any number of times at once. What is left to do later is enqueued with the step that leaves it.
 */
export async function sendMail(services: SendServices, mailId: string): Promise<void> {
  const { db, now, log } = services;
  let mail: MailRow | null | undefined = await readMail(db, mailId);
  if (!mail) return;
  if (mail.state === 'sending') {
    if (mail.lease_until && mail.lease_until > now()) return;
    // Whoever was sending it died on the way, and nobody knows how far it got.
    log.warn({ mailId }, 'a mail was left in mid-sending');
    mail = await markUnknown(db, mail, now());
  }
  if (mail?.state === 'unknown') mail = await lookUp(services, mail);
  if (mail?.state === 'queued') await trySending(services, mail);
}

async function trySending(services: SendServices, mail: MailRow): Promise<void> {
  const { db, mail: provider, mailSettings, now } = services;
  if (mail.good_until && mail.good_until <= now()) return fail(db, mail, 'It was no longer of use.');
  if (await isSuppressed(db, mail.to_address))
    return fail(db, mail, 'The address takes no mail: earlier mail to it came back, or it declined ours.');
  const wait = await waitsUntil(services, mail);
  if (wait) return sendAgainAt(services, mail, wait);
  const claimed = await claim(db, mail, now());
  if (!claimed) return;
  if (!claimed.lease_until || claimed.lease_until.getTime() - now().getTime() < LEASE_LEFT_MS) return;
  const outcome = await provider.send({
    tag: mail.id,
    from: mailSettings.from,
    to: mail.to_address,
    replyTo: mail.reply_to,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
  });
  await settle(services, claimed, outcome);
}

/** A job that came too early says so to nobody: it is enqueued anew for the right time. */
async function waitsUntil(services: SendServices, mail: MailRow): Promise<Date | null> {
  if (mail.next_attempt_at && mail.next_attempt_at > services.now()) return mail.next_attempt_at;
  return pausedUntil(services);
}
