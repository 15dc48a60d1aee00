import type { Database } from '@cosmos/db/tables/database.ts';
import type { Kysely } from 'kysely';
import { mailKindsThat } from './mail-kinds.ts';
import type { SendServices } from './mail-row.ts';

/** An email untouched for this long after its time has lost its job. */
const OVERDUE_MS = 60_000;
const AT_ONCE = 200;

/** Enqueues overdue emails: jobs get lost with a restored backup or an emptied queue. A job too many does nothing. */
export async function sweepMails(services: SendServices): Promise<void> {
  const { db, jobs, log, now } = services;
  const overdue = await dueMails(db, new Date(now().getTime() - OVERDUE_MS));
  for (const mailId of overdue) await jobs.enqueue(db, 'email.send', { mailId });
  if (overdue.length > 0) log.warn({ mails: overdue.length }, 'emails without a job were enqueued again');
  await forgetSecrets(services);
}

/**
 * Codes, sign-in links and links that answer for an office are stored as hashes, but an email that has been sent would still contain them. The development
 * mailbox keeps them, since that is where they are read.
 */
export async function forgetSecrets({ db, mail }: Pick<SendServices, 'db' | 'mail'>): Promise<void> {
  if (mail.name === 'development') return;
  await db
    .updateTable('mails')
    .set({ subject: '(Content removed)', html: '', text: '' })
    .where('kind', 'in', mailKindsThat('isSecret'))
    .where('text', '<>', '')
    .where('state', 'in', ['sent', 'delivered', 'failed'])
    .execute();
  await db
    .updateTable('mails')
    .set({ html: '', text: '' })
    .where('kind', 'in', mailKindsThat('isAnswered'))
    .where('text', '<>', '')
    .where('state', 'in', ['sent', 'delivered', 'failed', 'cancelled'])
    .execute();
}

/** Emails that had a next step due at that time, oldest first. */
export async function dueMails(db: Kysely<Database>, at: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('mails')
    .select('id')
    .where('state', 'in', ['queued', 'sending', 'unknown'])
    .where((eb) => eb(eb.fn.coalesce('lease_until', 'next_attempt_at', 'created_at'), '<=', at))
    .orderBy('created_at')
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ id }) => id);
}
