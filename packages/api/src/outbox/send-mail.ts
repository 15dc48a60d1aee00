import type { SendOutcome } from '../ports/mail-provider.ts';
import { contactStop, STOPPED_FOR_MS } from './contact-stop.ts';
import { filesOf } from './mail-files.ts';
import { lookUp } from './look-up.ts';
import { pausedUntil } from './mail-pause.ts';
import {
  claim,
  fail,
  type MailRow,
  markUnknown,
  readMail,
  type SendServices,
  sendAgainAt,
} from './mail-row.ts';
import { settle } from './settle.ts';
import { isSuppressed } from './suppression.ts';
import { EMAILS, type EmailSending } from '../ports/telemetry.ts';

/** A process this close to the end of its lease does not start sending: it must have been suspended. */
const LEASE_LEFT_MS = 30_000;

/**
 * Takes one email a step further: sends it, or looks it up if the outcome of an attempt is unknown. Safe to run at any
 * time, any number of times, even simultaneously. Later steps are enqueued together with the step that needs them.
 */
export async function sendMail(services: SendServices, mailId: string): Promise<void> {
  const { db, now, log } = services;
  let mail: MailRow | null | undefined = await readMail(db, mailId);
  if (!mail) return;
  if (mail.state === 'sending') {
    if (mail.lease_until && mail.lease_until > now()) return;
    // The process that was sending it died, and nobody knows how far it got.
    log.warn({ mailId }, 'an email was left half-sent by another process');
    mail = await markUnknown(db, mail, now());
  }
  if (mail?.state === 'unknown') mail = await lookUp(services, mail);
  if (mail?.state === 'queued') await trySending(services, mail);
}

async function trySending(services: SendServices, mail: MailRow): Promise<void> {
  const { db, mail: provider, mailSettings, now } = services;
  if (mail.good_until && mail.good_until <= now())
    return fail(db, mail, 'The email expired before it could be sent.');
  if (await isSuppressed(db, { address: mail.to_address, stream: mail.stream }))
    return fail(
      db,
      mail,
      'We can’t send to this address: an earlier email bounced, or the recipient unsubscribed.',
    );
  const wait = await waitsUntil(services, mail);
  if (wait) return sendAgainAt(services, mail, wait);
  const files = await filesOf(db, mail);
  if (!files) return fail(db, mail, 'An attached file was deleted before the email was sent.');
  const claimed = await claim(db, mail, now());
  if (!claimed) return;
  if (!claimed.lease_until || claimed.lease_until.getTime() - now().getTime() < LEASE_LEFT_MS) return;
  const outcome = await told(() =>
    provider.send({
      tag: mail.id,
      stream: mail.stream,
      from: mail.from_address ?? mailSettings.from,
      to: mail.to_address,
      cc: mail.cc_address,
      replyTo: mail.reply_to,
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      headers: mail.headers,
      tracksOpens: mail.tracks_opens,
      files,
    }),
  );
  await settle(services, claimed, outcome);
}

function told(send: () => Promise<SendOutcome>): Promise<SendOutcome> {
  const sending: EmailSending = {};
  return EMAILS.tracePromise(async () => {
    const outcome = await send();
    sending.outcome = outcome.kind;
    return outcome;
  }, sending);
}

/** A job that comes too early is silently enqueued again for the right time. */
async function waitsUntil(services: SendServices, mail: MailRow): Promise<Date | null> {
  if (mail.next_attempt_at && mail.next_attempt_at > services.now()) return mail.next_attempt_at;
  const paused = await pausedUntil(services);
  if (paused || mail.kind !== 'contact') return paused;
  const reason = await contactStop(services.db);
  if (reason === null) return null;
  services.log.error({ mailId: mail.id, reason }, 'mail to universities is stopped');
  return new Date(services.now().getTime() + STOPPED_FOR_MS);
}
