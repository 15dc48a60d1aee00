import type { Database } from '@cosmos/db/database.ts';
import type { Kysely } from 'kysely';
import type { MailKind } from '../email/outbox.ts';

/** These mails are of no use but for what they sign in by; an invitation says more. */
const SIGNING_IN: readonly MailKind[] = ['code', 'sign-in-link'];

/**
 * What a backup says of the world outside may no longer be so: no index was restored with it, and a mail that was on its way
 * may have left since. So no generation is believed, and open mails are looked up at the provider before they are sent.
 * Nor is anybody let in by what may have been ended or used since.
 */
export async function settleRestored(db: Kysely<Database>, at: Date): Promise<void> {
  await db.deleteFrom('index_generations').execute();
  await db
    .updateTable('mails')
    .set({ state: 'unknown', lookups: 0, lease_until: null, next_attempt_at: null, trouble_since: at })
    .where('state', 'in', ['queued', 'sending', 'unknown'])
    .execute();
  await voidCredentials(db, at);
}

/** Passwords, passkeys and keys stay: nobody could get in without them, and which of them have gone since, nobody knows. */
async function voidCredentials(db: Kysely<Database>, at: Date): Promise<void> {
  await db.updateTable('sessions').set({ revoked_at: at }).where('revoked_at', 'is', null).execute();
  await db.updateTable('sign_in_links').set({ used_at: at }).where('used_at', 'is', null).execute();
  await db.updateTable('one_time_codes').set({ expires_at: at }).where('expires_at', '>', at).execute();
  await db.deleteFrom('passkey_challenges').execute();
  await db
    .updateTable('mails')
    .set({ good_until: at })
    .where('kind', 'in', SIGNING_IN)
    .where('state', '=', 'unknown')
    .where('good_until', '>', at)
    .execute();
}
