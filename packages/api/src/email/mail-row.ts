import type { Database } from '@cosmos/db/database.ts';
import type { Kysely, Selectable } from 'kysely';
import type { Services } from '../services.ts';

export type MailRow = Selectable<Database['mails']>;

/** For so long a mail belongs to the process that tries it; the provider has a quarter of it to answer. */
const LEASE_MS = 60_000;
/** The provider's search lags behind its sending, so the first question waits a little. */
const FIRST_LOOKUP_MS = 30_000;

export function readMail(db: Kysely<Database>, id: string): Promise<MailRow | undefined> {
  return db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Takes the mail for this process, in one statement: of any number who try, one gets it. Committed before anything is sent. */
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

/** Nobody knows what became of this try. Undefined where somebody else has moved the mail on. */
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

/** Ends the mail where it stands as it was read. */
export async function fail(db: Kysely<Database>, mail: MailRow, failure: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ state: 'failed', failure, lease_until: null, next_attempt_at: null })
    .where('id', '=', mail.id)
    .where('state', '=', mail.state)
    .where('attempts', '=', mail.attempts)
    .execute();
}

/** Asks for another step at that time, and notes it on the row, from which the sweep would ask again if the job got lost. */
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
