import type { Database } from '@cosmos/db/database.ts';
import type { Kysely } from 'kysely';

/**
 * What a backup says of the world outside may no longer be so: no index was restored with it, and a mail that was on its way
 * may have left since. So no generation is believed, and open mails are looked up at the provider before they are sent.
 */
export async function settleRestored(db: Kysely<Database>, at: Date): Promise<void> {
  await db.deleteFrom('index_generations').execute();
  await db
    .updateTable('mails')
    .set({ state: 'unknown', lookups: 0, lease_until: null, next_attempt_at: null, trouble_since: at })
    .where('state', 'in', ['queued', 'sending', 'unknown'])
    .execute();
}
