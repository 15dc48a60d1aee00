import type { Database } from '@cosmos/db/database.ts';
import type { Kysely } from 'kysely';
import type { MailKind } from './outbox.ts';
import type { SendServices } from './send-mail.ts';

/** A mail that nobody has touched for so long after its time has no job any more. */
const OVERDUE_MS = 60_000;
const AT_ONCE = 200;
const SECRET_KINDS: readonly MailKind[] = ['code', 'sign-in-link', 'invitation'];

/** Enqueues mails whose time has passed: jobs get lost with a restored backup or an emptied queue. A job too many does nothing. */
export async function sweepMails(services: SendServices): Promise<void> {
  const { db, jobs, log, now } = services;
  const overdue = await dueMails(db, new Date(now().getTime() - OVERDUE_MS));
  for (const mailId of overdue) await jobs.enqueue(db, 'email.send', { mailId });
  if (overdue.length > 0) log.warn({ mails: overdue.length }, 'mails without a job were enqueued anew');
  await forgetSecrets(services);
}

/**
 * Codes and sign-in links are kept hashed; in a mail that has left they would still stand to be read. The development mailbox
 * keeps them: it is where they are read.
 */
export async function forgetSecrets({ db, mail }: Pick<SendServices, 'db' | 'mail'>): Promise<void> {
  if (mail.name === 'development') return;
  await db
    .updateTable('mails')
    .set({ subject: 'Sent, and not kept', html: '', text: '' })
    .where('kind', 'in', SECRET_KINDS)
    .where('text', '<>', '')
    .where('state', 'in', ['sent', 'delivered', 'failed'])
    .execute();
}

/** Mails that had a next step to take at that time, oldest first. */
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
