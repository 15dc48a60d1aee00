import type { Database } from '@cosmos/db/tables/database.ts';
import type { Transaction } from 'kysely';
import type { MailKind } from './mail-kinds.ts';

/** Cancels a person's emails that nobody has tried to send for certain: those being sent right now can't be taken back. */
export async function takeBackMails(
  trx: Transaction<Database>,
  userId: string,
  ...kinds: MailKind[]
): Promise<void> {
  await trx
    .updateTable('mails')
    .set({ state: 'cancelled', next_attempt_at: null })
    .where('user_id', '=', userId)
    .where('kind', 'in', kinds)
    .where('state', '=', 'queued')
    .execute();
}
