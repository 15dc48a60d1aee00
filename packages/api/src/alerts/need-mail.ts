import { ALERT_LIMITS } from '@cosmos/contract/alerts/alerts.ts';
import { inTransaction } from '@cosmos/db/client/client.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Transaction } from 'kysely';
import type { MailServices } from './alert-mail.ts';
import { lockMembers, type NewsMember } from './news-members.ts';
import { tellMembers } from './tell-members.ts';

/**
 * Tells members, few enough for one transaction, of needs that are met: at once, but only once in 24 hours for all needs of a
 * member. What comes in between goes into the digest, or waits for the next such email if the member takes no digest.
 */
export async function mailNeeds(services: MailServices, userIds: readonly string[]): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const now = services.now();
    const members = await lockMembers(trx, userIds);
    const { told = [], waiting = [], listed = [] } = Object.groupBy(members, (each) => placeOf(each, now));
    await putAside(trx, waiting, 'waiting');
    await putAside(trx, listed, 'listed');
    const mailed = await tellMembers(trx, services, {
      kind: 'need-met',
      members: told.map(({ userId, email }) => ({ userId, email, kinds: ['need'] })),
      state: 'new',
      now,
    });
    if (mailed.length === 0) return;
    await trx
      .insertInto('alert_settings')
      .values(mailed.map((userId) => ({ user_id: userId, needs_mailed_at: now })))
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ needs_mailed_at: now }))
      .execute();
  });
}

/** Where news of a member's needs goes now; it stays where it is until the next email is due. */
function placeOf({ isActive, settings }: NewsMember, now: Date): 'told' | 'waiting' | 'listed' | 'stays' {
  if (!isActive || !settings.on_needs) return 'listed';
  const isDigested = settings.alerts_enabled;
  if (!settings.mails_needs) return isDigested ? 'waiting' : 'listed';
  const { needs_mailed_at: last } = settings;
  const isTooSoon = last !== null && now.getTime() - last.getTime() < ALERT_LIMITS.needMailGapMs;
  if (isTooSoon) return isDigested ? 'waiting' : 'stays';
  return 'told';
}

async function putAside(
  trx: Transaction<Database>,
  members: readonly NewsMember[],
  state: 'waiting' | 'listed',
): Promise<void> {
  if (members.length === 0) return;
  await trx
    .updateTable('alert_items')
    .set({ state })
    .where(
      'user_id',
      'in',
      members.map(({ userId }) => userId),
    )
    .where('state', '=', 'new')
    .execute();
}
