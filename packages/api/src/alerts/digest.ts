import { inTransaction } from '@cosmos/db/client/client.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import { sql, type Transaction } from 'kysely';
import type { Services } from '../context/services.ts';
import type { MailServices } from './alert-mail.ts';
import { isDigestTime, nextDigestAt } from './digest-times.ts';
import type { NewsKind } from './due-items.ts';
import { subscribers } from './members.ts';
import { mailNeeds } from './need-mail.ts';
import { inGroups, lockMembers, type NewsMember } from './news-members.ts';
import type { SettingsRow } from './settings-row.ts';
import { tellMembers } from './tell-members.ts';

type DueServices = MailServices & Pick<Services, 'log'>;

const AT_ONCE = 200;

/** Sends what is due: news of needs that was left behind, and digests. Safe to run at any time, any number of times. */
export async function sendDueAlerts(services: DueServices): Promise<void> {
  await planDigests(services);
  await tellAll(services, await membersWithNews(services), mailNeeds);
  for (let due = await dueDigests(services); due.length > 0;) {
    await tellAll(services, due, sendDigests);
    const next = await dueDigests(services);
    // One that failed stays due, and is tried again the next time.
    due = next.filter((userId) => !due.includes(userId));
  }
}

/** In groups; where one fails, each of its members alone, so that nobody's trouble keeps the others from their news. */
async function tellAll(
  services: DueServices,
  userIds: readonly string[],
  tell: (services: DueServices, userIds: readonly string[]) => Promise<void>,
): Promise<void> {
  for (const group of inGroups(userIds))
    await tell(services, group).catch(async () => {
      for (const userId of group)
        await tell(services, [userId]).catch((error: unknown) =>
          services.log.error({ err: error, userId }, 'an email with news could not be made'),
        );
    });
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

/** Everything is looked at again in the transaction that queues the emails, or finds that there is nothing to tell. */
async function sendDigests(services: MailServices, userIds: readonly string[]): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const now = services.now();
    const members = await lockMembers(trx, userIds);
    const due = members.filter(({ settings }) => isDue(settings, now));
    const reached = due.filter(({ isActive, settings }) => isActive && isDigestTime(now, settings.time_zone));
    await tellMembers(trx, services, {
      kind: 'digest',
      members: reached.map(({ userId, email, settings }) => ({ userId, email, kinds: kindsOf(settings) })),
      state: 'waiting',
      now,
    });
    await planNext(trx, due, now);
  });
}

function isDue({ next_digest_at: next, alerts_enabled: isOn }: SettingsRow, now: Date): boolean {
  return isOn && next !== null && next <= now;
}

async function planNext(
  trx: Transaction<Database>,
  members: readonly NewsMember[],
  now: Date,
): Promise<void> {
  if (members.length === 0) return;
  const next = members.map(({ settings: { time_zone: timeZone, frequency } }) =>
    nextDigestAt(now, { timeZone, frequency }),
  );
  await sql`
    update alert_settings s set next_digest_at = n.at
    from unnest(${members.map(({ userId }) => userId)}::uuid[], ${next}::timestamptz[]) n (user_id, at)
    where s.user_id = n.user_id`.execute(trx);
}

function kindsOf({ on_interests, on_needs, on_saved }: SettingsRow): NewsKind[] {
  return [
    ...(on_needs ? ['need' as const] : []),
    ...(on_saved ? ['saved' as const] : []),
    ...(on_interests ? ['interest' as const] : []),
  ];
}
