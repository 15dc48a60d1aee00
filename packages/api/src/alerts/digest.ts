import { inTransaction } from '@cosmos/db/client/client.ts';
import { lockUserIfAny } from '../accounts/lock-user.ts';
import type { Services } from '../context/services.ts';
import { type MailServices, queueNews } from './alert-mail.ts';
import { isDigestTime, nextDigestAt } from './digest-times.ts';
import { claimItems, dueItems } from './due-items.ts';
import { subscribers } from './members.ts';
import { mailNeeds } from './need-mail.ts';
import { type SettingsRow, settingsOf } from './settings-row.ts';

type DueServices = MailServices & Pick<Services, 'log'>;

const AT_ONCE = 200;

/** Sends what is due: news of needs that was left behind, and digests. Safe to run at any time, any number of times. */
export async function sendDueAlerts(services: DueServices): Promise<void> {
  const { log } = services;
  const each = async (userIds: readonly string[], work: (userId: string) => Promise<void>) => {
    for (const userId of userIds)
      await work(userId).catch((error: unknown) =>
        log.error({ err: error, userId }, 'an email with news could not be made'),
      );
  };
  await planDigests(services);
  await each(await membersWithNews(services), (userId) => mailNeeds(services, userId));
  for (let due = await dueDigests(services); due.length > 0;) {
    await each(due, (userId) => sendDigest(services, userId));
    const next = await dueDigests(services);
    // One that failed stays due, and is tried again the next time.
    due = next.filter((userId) => !due.includes(userId));
  }
}

/** Members who have switched alerts on since the last time get their next morning. */
async function planDigests({ db, now }: DueServices): Promise<void> {
  const rows = await subscribers(db)
    .select(['u.id', 's.frequency', 's.time_zone'])
    .where('s.next_digest_at', 'is', null)
    .limit(AT_ONCE * 10)
    .execute();
  for (const { id, frequency, time_zone: timeZone } of rows) {
    const next = nextDigestAt(now(), { timeZone: timeZone ?? 'UTC', frequency: frequency ?? 'weekly' });
    await db
      .insertInto('alert_settings')
      .values({ user_id: id, next_digest_at: next })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ next_digest_at: next }))
      .execute();
  }
}

/** Whose news of needs was left behind by a process that died, or waits for the end of its 24 hours. */
async function membersWithNews({ db }: DueServices): Promise<string[]> {
  const rows = await db
    .selectFrom('alert_items')
    .select('user_id')
    .distinct()
    .where('state', '=', 'new')
    .limit(AT_ONCE * 10)
    .execute();
  return rows.map(({ user_id: userId }) => userId);
}

async function dueDigests({ db, now }: DueServices): Promise<string[]> {
  const rows = await subscribers(db)
    .select('u.id')
    .where('s.next_digest_at', '<=', now())
    .orderBy('s.next_digest_at')
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ id }) => id);
}

/** Everything is looked at again in the transaction that queues the email, or finds that there is nothing to tell. */
async function sendDigest(services: MailServices, userId: string): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const user = await lockUserIfAny(trx, userId);
    if (!user) return;
    const settings = await settingsOf(trx, userId);
    const now = services.now();
    if (!settings.next_digest_at || settings.next_digest_at > now || !settings.alerts_enabled) return;
    if (user.status === 'active' && isDigestTime(now, settings.time_zone)) {
      const due = await dueItems(trx, { userId, kinds: kindsOf(settings), states: ['waiting'], now });
      const { mailId } =
        due.told.length === 0
          ? { mailId: null }
          : await queueNews(trx, services, {
              kind: 'digest',
              to: { userId, email: user.email },
              told: due.told,
              more: due.left.length,
            });
      await claimItems(trx, due, { mailId, now });
    }
    const next = nextDigestAt(now, { timeZone: settings.time_zone, frequency: settings.frequency });
    await trx
      .updateTable('alert_settings')
      .set({ next_digest_at: next })
      .where('user_id', '=', userId)
      .execute();
  });
}

function kindsOf({ on_interests, on_needs, on_saved }: SettingsRow): ('interest' | 'need' | 'saved')[] {
  return [
    ...(on_needs ? ['need' as const] : []),
    ...(on_saved ? ['saved' as const] : []),
    ...(on_interests ? ['interest' as const] : []),
  ];
}
