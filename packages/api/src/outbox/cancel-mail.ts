import type { Database } from '@cosmos/db/tables/database.ts';
import type { Kysely } from 'kysely';

/**
 * Takes back an email that nobody has tried to send yet, in one statement: either this, or a process that claims it to
 * send it, comes first. False if it is too late.
 */
export async function cancelMail(db: Kysely<Database>, mailId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ state: 'cancelled', next_attempt_at: null })
    .where('id', '=', mailId)
    .where('state', '=', 'queued')
    .where('attempts', '=', 0)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
