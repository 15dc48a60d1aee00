import { ALERT_LIMITS } from '@cosmos/contract/alerts/alerts.ts';
import { inTransaction } from '@cosmos/db/client/client.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Transaction } from 'kysely';
import { lockUserIfAny } from '../accounts/lock-user.ts';
import { type MailServices, queueNews } from './alert-mail.ts';
import { claimItems, dueItems } from './due-items.ts';
import { settingsOf } from './settings-row.ts';

export type { MailServices };

/**
 * Tells a member of needs that are met, at once, but only once in 24 hours for all of them. What comes in between goes into
 * the digest, or waits for the next such email if the member takes no digest.
 */
export async function mailNeeds(services: MailServices, userId: string): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const user = await lockUserIfAny(trx, userId);
    if (!user) return;
    const settings = await settingsOf(trx, userId);
    const now = services.now();
    if (user.status !== 'active' || !settings.on_needs) return putAside(trx, userId, 'listed');
    const isDigested = settings.alerts_enabled;
    if (!settings.mails_needs) return putAside(trx, userId, isDigested ? 'waiting' : 'listed');
    const { needs_mailed_at: last } = settings;
    if (last && now.getTime() - last.getTime() < ALERT_LIMITS.needMailGapMs)
      return isDigested ? putAside(trx, userId, 'waiting') : undefined;
    const due = await dueItems(trx, { userId, kinds: ['need'], states: ['new'], now });
    if (due.told.length === 0) return claimItems(trx, due, { mailId: null, now });
    const { mailId } = await queueNews(trx, services, {
      kind: 'need-met',
      to: { userId, email: user.email },
      told: due.told,
      more: due.left.length,
    });
    await claimItems(trx, due, { mailId, now });
    await trx
      .insertInto('alert_settings')
      .values({ user_id: userId, needs_mailed_at: now })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ needs_mailed_at: now }))
      .execute();
  });
}

async function putAside(
  trx: Transaction<Database>,
  userId: string,
  state: 'waiting' | 'listed',
): Promise<void> {
  await trx
    .updateTable('alert_items')
    .set({ state })
    .where('user_id', '=', userId)
    .where('state', '=', 'new')
    .execute();
}
