import type { Database } from '@cosmos/db/tables/database.ts';
import type { Kysely } from 'kysely';
import { mailKindsThat } from '../outbox/mail-kinds.ts';

/**
 * What a backup says about the outside world may be out of date: no index was restored with it, and pending emails may have
 * been sent since. So no generation counts as valid, open emails are looked up at the provider before they are sent, and
 * nothing signs in that may have been revoked or used since.
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

/** Passwords, passkeys and keys are kept: nobody could sign in without them, and it is unknown which were removed since. */
async function voidCredentials(db: Kysely<Database>, at: Date): Promise<void> {
  await db.updateTable('sessions').set({ revoked_at: at }).where('revoked_at', 'is', null).execute();
  await db.updateTable('sign_in_links').set({ used_at: at }).where('used_at', 'is', null).execute();
  await db.updateTable('one_time_codes').set({ expires_at: at }).where('expires_at', '>', at).execute();
  await db.deleteFrom('passkey_challenges').execute();
  await db
    .updateTable('mails')
    .set({ good_until: at })
    .where('kind', 'in', mailKindsThat('signsIn'))
    .where('state', '=', 'unknown')
    .where('good_until', '>', at)
    .execute();
}
