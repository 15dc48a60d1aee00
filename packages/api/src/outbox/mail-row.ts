import type { Database } from '@cosmos/db/tables/database.ts';
import type { Kysely, Selectable } from 'kysely';
import type { Services } from '../context/services.ts';
import { tellInboxOfMail } from './inbox-news.ts';

/** What is needed to send an email. */
export type SendServices = Pick<Services, 'db' | 'jobs' | 'mail' | 'mailSettings' | 'now' | 'log'>;

export type MailRow = Selectable<Database['mails']>;

/** How long an email belongs to the process that tries to send it; the provider has a quarter of that to respond. */
const LEASE_MS = 60_000;
/** The provider's search lags behind its sending, so the first lookup waits a little. */
const FIRST_LOOKUP_MS = 30_000;

export function readMail(db: Kysely<Database>, id: string): Promise<MailRow | undefined> {
  return db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Claims the email for this process, in one statement, so that only one gets it. Committed before anything is sent. */
export function claim(db: Kysely<Database>, mail: MailRow, now: Date): Promise<MailRow | undefined> {
  return db
    .updateTable('mails')
    .set({
      state: 'sending',
      attempts: mail.attempts + 1,
      lookups: 0,
      lease_until: new Date(now.getTime() + LEASE_MS),
      next_attempt_at: null,
    })
    .where('id', '=', mail.id)
    .where('state', '=', 'queued')
    .where('attempts', '=', mail.attempts)
    .returningAll()
    .executeTakeFirst();
}

/** The outcome of this attempt is unknown. Undefined if somebody else has moved the email on. */
export function markUnknown(db: Kysely<Database>, mail: MailRow, now: Date): Promise<MailRow | undefined> {
  return db
    .updateTable('mails')
    .set({
      state: 'unknown',
      lookups: 0,
      lease_until: null,
      trouble_since: mail.trouble_since ?? now,
      next_attempt_at: new Date(now.getTime() + FIRST_LOOKUP_MS),
    })
    .where('id', '=', mail.id)
    .where('state', '=', 'sending')
    .where('attempts', '=', mail.attempts)
    .returningAll()
    .executeTakeFirst();
}

/** Marks the email as failed, if it is still in the state in which it was read. */
export async function fail(db: Kysely<Database>, mail: MailRow, failure: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ state: 'failed', failure, lease_until: null, next_attempt_at: null })
    .where('id', '=', mail.id)
    .where('state', '=', mail.state)
    .where('attempts', '=', mail.attempts)
    .execute();
  await tellInboxOfMail(db, mail.id);
}

/** Schedules the next step, and records it in the row so that the sweep can schedule it again if the job gets lost. */
export async function sendAgainAt(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  mail: MailRow,
  at: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('mails')
      .set({ next_attempt_at: at })
      .where('id', '=', mail.id)
      .where('state', '=', mail.state)
      .where('attempts', '=', mail.attempts)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await jobs.enqueue(trx, 'email.send', { mailId: mail.id }, { startAfter: at });
  });
}
