import {
  type AlertSettings,
  isAboutSomething,
  type ShownAlertSettings,
} from '@cosmos/contract/alerts/alerts.ts';
import { inTransaction } from '@cosmos/db/client/client.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Transaction } from 'kysely';
import { lockUser, lockUserIfAny } from '../accounts/lock-user.ts';
import type { UserContext } from '../context/context.ts';
import type { Services } from '../context/services.ts';
import { takeBackMails } from '../outbox/take-back-mails.ts';
import { nextDigestAt } from './digest-times.ts';
import { leavingMember } from './leave-links.ts';
import { settingsOf } from './settings-row.ts';

export async function readSettings({ services, actor }: UserContext): Promise<ShownAlertSettings> {
  const { db } = services;
  const [row, user] = await Promise.all([
    settingsOf(db, actor.userId),
    db.selectFrom('users').select('email').where('id', '=', actor.userId).executeTakeFirstOrThrow(),
  ]);
  const next =
    row.next_digest_at ?? nextDigestAt(services.now(), { timeZone: row.time_zone, frequency: row.frequency });
  const topics = { onInterests: row.on_interests, onNeeds: row.on_needs, onSaved: row.on_saved };
  return {
    frequency: row.alerts_enabled ? row.frequency : 'off',
    ...topics,
    mailsNeeds: row.mails_needs,
    timeZone: row.time_zone,
    email: user.email,
    nextDigestAt: row.alerts_enabled && isAboutSomething(topics) ? next.toISOString() : null,
  };
}

/** What is queued and no longer wanted is taken back. */
export async function saveSettings(ctx: UserContext, settings: AlertSettings): Promise<ShownAlertSettings> {
  const { services, actor } = ctx;
  const { userId } = actor;
  await inTransaction(services.db, async (trx) => {
    await lockUser(trx, userId);
    const { time_zone: timeZone, frequency: before } = await settingsOf(trx, userId);
    const frequency = settings.frequency === 'off' ? before : settings.frequency;
    const chosen = {
      frequency,
      on_interests: settings.onInterests,
      on_needs: settings.onNeeds,
      on_saved: settings.onSaved,
      mails_needs: settings.mailsNeeds,
      next_digest_at: nextDigestAt(services.now(), { timeZone, frequency }),
    };
    await trx
      .insertInto('alert_settings')
      .values({ user_id: userId, ...chosen })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(chosen))
      .execute();
    await switchDigest(trx, userId, settings.frequency !== 'off');
    if (!isAboutSomething(settings)) await takeBackMails(trx, userId, 'digest');
    if (!settings.mailsNeeds) await takeBackMails(trx, userId, ...ABOUT_NEEDS);
  });
  return readSettings(ctx);
}

/** The time zone of the member's browser, in whose mornings the digest comes. */
export async function keepTimeZone(
  { services, actor }: UserContext,
  { timeZone }: { timeZone: string },
): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    await lockUser(trx, actor.userId);
    const { time_zone: before, frequency, next_digest_at: next } = await settingsOf(trx, actor.userId);
    if (before === timeZone) return;
    const kept = {
      time_zone: timeZone,
      next_digest_at: next && nextDigestAt(services.now(), { timeZone, frequency }),
    };
    await trx
      .insertInto('alert_settings')
      .values({ user_id: actor.userId, ...kept })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(kept))
      .execute();
  });
}

type LeaveServices = Pick<Services, 'db' | 'secrets'>;

/** Whether this token lets somebody leave. Changes nothing. */
export async function canLeave({ db, secrets }: LeaveServices, token: string): Promise<boolean> {
  const userId = leavingMember({ secrets }, token);
  if (userId === null) return false;
  const user = await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst();
  return user !== undefined;
}

/** Ends all emails with news for the member of this token, those that are queued already included. False if there is none. */
export async function leaveAlerts({ db, secrets }: LeaveServices, token: string): Promise<boolean> {
  const userId = leavingMember({ secrets }, token);
  if (userId === null) return false;
  return inTransaction(db, async (trx) => {
    if (!(await lockUserIfAny(trx, userId))) return false;
    await switchDigest(trx, userId, false);
    await trx
      .insertInto('alert_settings')
      .values({ user_id: userId, mails_needs: false })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ mails_needs: false }))
      .execute();
    await takeBackMails(trx, userId, ...ABOUT_NEEDS);
    await trx
      .updateTable('alert_items')
      .set({ state: 'listed' })
      .where('user_id', '=', userId)
      .where('state', 'in', ['new', 'waiting'])
      .execute();
    return true;
  });
}

/** A digest that is queued and no longer wanted is taken back. */
async function switchDigest(trx: Transaction<Database>, userId: string, isOn: boolean): Promise<void> {
  await trx
    .updateTable('profiles')
    .set({ alerts_enabled: isOn })
    .where('user_id', '=', userId)
    .where('alerts_enabled', '!=', isOn)
    .execute();
  if (!isOn) await takeBackMails(trx, userId, 'digest');
}

const ABOUT_NEEDS = ['need-met', 'need-answered'] as const;
