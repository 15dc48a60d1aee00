import { PRODUCT_LIMITS } from '@cosmos/contract/product/limits.ts';
import { inTransaction } from '@cosmos/db/client/client.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import { sql, type Transaction } from 'kysely';
import { mailKindsThat } from '../outbox/mail-kinds.ts';
import { queueMail } from '../outbox/queue-mail.ts';
import { USUAL_STREAM } from '../outbox/mail-kinds.ts';
import { isSuppressed } from '../outbox/suppression.ts';
import { accountDeletedMail } from '../outbox/templates/account-deleted.ts';
import type { Services } from '../context/services.ts';

export type ErasureServices = Pick<Services, 'db' | 'now' | 'jobs' | 'mailSettings' | 'secrets'>;

/** Accounts per sweep; the next one takes the rest. */
const SWEPT_AT_ONCE = 100;
const FAREWELL_GOOD_MS = PRODUCT_LIMITS.dayMs;

/**
 * Erases everything of a person whose day has come, in one transaction: if killed at any moment, nothing has happened and
 * the next attempt does it. An account that was kept, or has a different day by now, is left alone.
 */
export async function eraseAccount(
  services: ErasureServices,
  { userId }: { userId: string },
): Promise<{ erased: boolean }> {
  const { now } = services;
  return inTransaction(services.db, async (trx) => {
    const user = await trx
      .selectFrom('users')
      .leftJoin('profiles', 'profiles.user_id', 'users.id')
      .select(['users.email', 'profiles.first_name'])
      .where('users.id', '=', userId)
      .where('users.status', '=', 'deletion_scheduled')
      .where('users.deletion_at', '<=', now())
      .forUpdate('users')
      .executeTakeFirst();
    if (!user) return { erased: false };
    const reachable = !(await isSuppressed(trx, { address: user.email, stream: USUAL_STREAM }));
    await eraseUser(trx, services, { userId, email: user.email });
    if (reachable) {
      await queueMail(trx, services, {
        kind: 'account-deleted',
        to: user.email,
        userId: null,
        content: accountDeletedMail({ firstName: user.first_name ?? '' }),
        goodUntil: new Date(now().getTime() + FAREWELL_GOOD_MS),
      });
    }
    return { erased: true };
  });
}

/** Erases everything of a person whose row is locked, and keeps that this was done. */
export async function eraseUser(
  trx: Transaction<Database>,
  { secrets, now }: Pick<Services, 'secrets' | 'now'>,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await forgetInviter(trx, userId);
  await trx.deleteFrom('model_usage').where('payer', '=', userId).execute();
  for (const address of await addressesOf(trx, userId, email)) await eraseBeside(trx, userId, address);
  // Sessions, devices, passkeys, codes, links, profile, files, interests, chats, turns and emails go with the row.
  await trx.deleteFrom('users').where('id', '=', userId).execute();
  const erased = { email_mac: secrets.mac('tombstone', email), erased_at: now() };
  await trx
    .insertInto('tombstones')
    .values(erased)
    .onConflict((conflict) => conflict.column('email_mac').doUpdateSet({ erased_at: erased.erased_at }))
    .execute();
}

/** The address, and those from before the account was moved. */
async function addressesOf(trx: Transaction<Database>, userId: string, email: string): Promise<Set<string>> {
  const mails = await trx
    .selectFrom('mails')
    .select('to_address')
    .distinct()
    .where('user_id', '=', userId)
    // A university is not the person, and its mail with others stays.
    .where('kind', 'not in', mailKindsThat('isToOffice'))
    .execute();
  return new Set([email, ...mails.map(({ to_address }) => to_address)]);
}

/** Erases what names the person without referencing their row. */
async function eraseBeside(trx: Transaction<Database>, userId: string, email: string): Promise<void> {
  await trx
    .deleteFrom('concierge_calls')
    .where(({ or, eb }) => or([eb('user_id', '=', userId), eb(sql`lower(email)`, '=', email)]))
    .execute();
  await trx.deleteFrom('invite_requests').where('email', '=', email).execute();
  await trx.deleteFrom('mails').where('to_address', '=', email).execute();
  await trx
    .deleteFrom('mails')
    .where('kind', 'in', mailKindsThat('isToTeam'))
    .where(({ or, eb }) =>
      or([eb(sql`position(${email} in lower(text))`, '>', 0), eb(sql`position(${userId} in text)`, '>', 0)]),
    )
    .execute();
  await trx
    .deleteFrom('mail_events')
    .where(({ or, eb }) =>
      or([eb(sql`lower(recipient)`, '=', email), eb(sql`position(${email} in lower(detail::text))`, '>', 0)]),
    )
    .execute();
  await trx
    .deleteFrom('received_mails')
    .where(({ or, eb }) =>
      or([
        eb(sql`lower(from_address)`, '=', email),
        eb(
          sql`position(${email} in lower(concat_ws(' ', from_name, subject, text, html, attachments::text, invitation::text)))`,
          '>',
          0,
        ),
      ]),
    )
    .execute();
  await trx
    .deleteFrom('suppressed_addresses')
    .where(sql`lower(address)`, '=', email)
    .execute();
}

/** Invitations name the member who asked for them; those already sent are blanked, keeping only that they were sent. */
async function forgetInviter(trx: Transaction<Database>, userId: string): Promise<void> {
  await trx
    .updateTable('mails')
    .set({ subject: '', html: '', text: '' })
    .where('kind', '=', 'invitation')
    .where('state', 'in', ['sent', 'delivered', 'failed'])
    .where('user_id', 'in', (qb) =>
      qb.selectFrom('referrals').select('user_id').where('referring_user_id', '=', userId),
    )
    .execute();
}

/** Finds what lost jobs left behind: overdue accounts, and farewells that still have an address. */
export async function sweepAccounts(services: ErasureServices): Promise<{ erased: number }> {
  const { db, now } = services;
  const due = await db
    .selectFrom('users')
    .select('id')
    .where('status', '=', 'deletion_scheduled')
    .where('deletion_at', '<=', now())
    .orderBy('deletion_at')
    .limit(SWEPT_AT_ONCE)
    .execute();
  let erased = 0;
  for (const { id } of due) if ((await eraseAccount(services, { userId: id })).erased) erased += 1;
  await forgetFarewells(services);
  return { erased };
}

/**
 * The last email to an erased person needs its address until it has been sent. After that, its address, text and events
 * are erased; the bare row is kept for a month, so that late events can be matched and erased too.
 */
async function forgetFarewells({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await inTransaction(db, async (trx) => {
    const out = trx
      .selectFrom('mails')
      .select('id')
      .where('kind', '=', 'account-deleted')
      .where('state', 'in', ['sent', 'delivered', 'failed']);
    await trx
      .deleteFrom('suppressed_addresses')
      .where(({ or, eb, selectFrom }) =>
        or([
          eb('address', 'in', selectFrom('mails').select('to_address').where('id', 'in', out)),
          eb('address', 'in', selectFrom('mail_events').select('recipient').where('mail_id', 'in', out)),
        ]),
      )
      .execute();
    await trx
      .updateTable('mails')
      .set({ to_address: '', subject: '', html: '', text: '', failure: null })
      .where('id', 'in', out)
      .where('to_address', '!=', '')
      .execute();
    await trx.deleteFrom('mail_events').where('mail_id', 'in', out).execute();
    await trx.deleteFrom('received_mails').where('mail_id', 'in', out).execute();
    await trx
      .deleteFrom('mails')
      .where('kind', '=', 'account-deleted')
      .where('created_at', '<', new Date(now().getTime() - 30 * PRODUCT_LIMITS.dayMs))
      .execute();
  });
}
