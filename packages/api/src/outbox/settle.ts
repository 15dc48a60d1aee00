import type { Database } from '@cosmos/db/tables/database.ts';
import type { Transaction } from 'kysely';
import type { SendOutcome } from '../ports/mail-provider.ts';
import { recordSent } from './mail-events.ts';
import { USUAL_STREAM } from './mail-kinds.ts';
import { pauseAll } from './mail-pause.ts';
import { fail, type MailRow, markUnknown, type SendServices } from './mail-row.ts';
import { suppress } from './suppression.ts';

/** Temporary failures are retried for a day. */
export const TROUBLE_MAX_MS = 24 * 60 * 60 * 1_000;
const BACKOFF_MIN_MS = 1_000;
const BACKOFF_MAX_MS = 10 * 60 * 1_000;

/** Records the outcome of an attempt on a claimed row; if another process has claimed it since, only success counts. */
export async function settle(services: SendServices, mail: MailRow, outcome: SendOutcome): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    switch (outcome.kind) {
      case 'sent':
        return recordSent(trx, { mailId: mail.id, messageId: outcome.messageId, at: services.now() });
      case 'refused':
        if (outcome.inactiveAddress)
          await suppress(trx, {
            address: mail.to_address,
            stream: mail.stream,
            // Why, the provider doesn't say; if it is so everywhere, each stream says so itself.
            isEverywhere: false,
            reason: outcome.reason,
            at: services.now(),
          });
        return fail(trx, mail, outcome.reason);
      case 'later':
        return tryLater(trx, services, { mail, ...outcome });
      case 'stop':
        // A sender or a stream that only such emails have says nothing about the others.
        if (isOwn(outcome.about, mail))
          return tryLater(trx, services, { mail, reason: outcome.reason, retryAfterMs: null });
        return requeue(trx, services, {
          mail,
          at: await pauseAll(trx, services, outcome.reason),
          troubleSince: null,
        });
      case 'unknown':
        return askLater(trx, services, { mail, reason: outcome.reason });
    }
  });
}

function isOwn(about: 'account' | 'sender' | 'stream', { from_address: sender, stream }: MailRow): boolean {
  if (about === 'sender') return sender !== null;
  return about === 'stream' && stream !== USUAL_STREAM;
}

interface Later {
  mail: MailRow;
  reason: string;
  retryAfterMs: number | null;
}

async function tryLater(
  trx: Transaction<Database>,
  services: SendServices,
  { mail, reason, retryAfterMs }: Later,
) {
  const now = services.now();
  const troubleSince = mail.trouble_since ?? now;
  if (now.getTime() - troubleSince.getTime() >= TROUBLE_MAX_MS)
    return fail(trx, mail, `It could not be sent within a day: ${reason}.`);
  const at = new Date(now.getTime() + Math.max(backoffMs(mail.attempts), retryAfterMs ?? 0));
  services.log.warn({ mailId: mail.id, reason, at }, 'an email will be retried later');
  await requeue(trx, services, { mail, at, troubleSince });
}

/** 1 s after the first attempt, doubled after each further one, 10 minutes at most. */
export function backoffMs(attempts: number): number {
  return Math.min(BACKOFF_MIN_MS * 2 ** Math.min(attempts - 1, 20), BACKOFF_MAX_MS);
}

interface Requeue {
  mail: MailRow;
  at: Date;
  troubleSince: Date | null;
}

async function requeue(
  trx: Transaction<Database>,
  { jobs }: SendServices,
  { mail, at, troubleSince }: Requeue,
) {
  const { numUpdatedRows } = await trx
    .updateTable('mails')
    .set({ state: 'queued', lease_until: null, next_attempt_at: at, trouble_since: troubleSince })
    .where('id', '=', mail.id)
    .where('state', '=', 'sending')
    .where('attempts', '=', mail.attempts)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await jobs.enqueue(trx, 'email.send', { mailId: mail.id }, { startAfter: at });
}

async function askLater(
  trx: Transaction<Database>,
  { jobs, log, now }: SendServices,
  { mail, reason }: { mail: MailRow; reason: string },
) {
  const unknown = await markUnknown(trx, mail, now());
  if (!unknown?.next_attempt_at) return;
  log.warn({ mailId: mail.id, reason }, 'the outcome of sending an email is unknown; it will be looked up');
  await jobs.enqueue(trx, 'email.send', { mailId: mail.id }, { startAfter: unknown.next_attempt_at });
}
