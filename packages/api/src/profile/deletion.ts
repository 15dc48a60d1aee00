import { PRODUCT_LIMITS } from '@cosmos/contract/product/limits.ts';
import { PROFILE_LIMITS } from '@cosmos/contract/profile/limits.ts';
import { PROFILE_MESSAGES } from '@cosmos/contract/profile/messages.ts';
import type { DeletionScheduled } from '@cosmos/contract/profile/profile.ts';
import { inTransaction } from '@cosmos/db/client/client.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Transaction } from 'kysely';
import { holdRoles } from '../accounts/roles.ts';
import type { UserContext } from '../context/context.ts';
import { queueMail } from '../outbox/queue-mail.ts';
import { deletionCancelledMail } from '../outbox/templates/deletion-cancelled.ts';
import { deletionScheduledMail } from '../outbox/templates/deletion-scheduled.ts';
import { AppError } from '../context/errors.ts';
import { RATE_LIMITS } from '../limits/rate-limits.ts';
import { takeLimits } from '../limits/take-limits.ts';
import type { Services } from '../context/services.ts';
import { firstNameOf } from '../accounts/first-name.ts';
import { lockUser } from '../accounts/lock-user.ts';

type DeletionServices = Pick<Services, 'db' | 'now' | 'jobs' | 'mailSettings' | 'secrets' | 'config'>;

/** Sets the day on which everything of a person is erased. Asking again keeps the day, and sends no second email. */
export async function requestDeletion({ services, actor }: UserContext): Promise<DeletionScheduled> {
  const { now, jobs, mailSettings } = services;
  const { userId } = actor;
  return inTransaction(services.db, async (trx) => {
    if (actor.role === 'admin') await requireAnotherAdmin(trx, userId);
    const { email, deletionAt } = await lockUser(trx, userId);
    if (deletionAt) return { deletionAt: deletionAt.toISOString() };
    await takeLimits(trx, services, [{ limit: RATE_LIMITS.deletionRequestsPerDay, by: userId }]);
    const day = new Date(now().getTime() + PROFILE_LIMITS.deletionDays * PRODUCT_LIMITS.dayMs);
    await trx
      .updateTable('users')
      .set({ status: 'deletion_scheduled', deletion_at: day, updated_at: now() })
      .where('id', '=', userId)
      .execute();
    const content = deletionScheduledMail({
      firstName: await firstNameOf(trx, userId),
      deletionAt: day,
      url: homeOf(mailSettings),
      takesReply: mailSettings.inboundDomain !== null,
    });
    await queueMail(trx, services, {
      kind: 'deletion-scheduled',
      to: email,
      userId,
      content,
      takesReply: true,
    });
    await jobs.enqueue(trx, 'profile.erase-account', { userId }, { startAfter: day });
    return { deletionAt: day.toISOString() };
  });
}

/** Cancels the deletion. If none is scheduled, the account is already kept. */
export async function keepAccount({ services, actor }: UserContext): Promise<{ kept: true }> {
  const kept = await inTransaction(services.db, (trx) => keep(trx, services, actor.userId));
  if (!kept) throw new AppError('CONFLICT', PROFILE_MESSAGES.deletionBegun);
  return { kept: true };
}

/** Stops the deletion announced by the email with this id, whose reply hash has been verified. False if it is too late. */
export async function keepAccountByReply(
  services: DeletionServices,
  { mailId }: { mailId: string },
): Promise<boolean> {
  return inTransaction(services.db, async (trx) => {
    const mail = await trx
      .selectFrom('mails')
      .select('user_id')
      .where('id', '=', mailId)
      .where('kind', '=', 'deletion-scheduled')
      .executeTakeFirst();
    if (!mail?.user_id) return false;
    return keep(trx, services, mail.user_id, mailId);
  });
}

/** False if the erasure has begun, or the reply is to an email that another one has replaced. */
async function keep(
  trx: Transaction<Database>,
  services: DeletionServices,
  userId: string,
  answered?: string,
): Promise<boolean> {
  const user = await trx
    .selectFrom('users')
    .select(['email', 'deletion_at'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!user) return false;
  if (answered !== undefined && answered !== (await latestAnnouncement(trx, userId))) return false;
  if (user.deletion_at === null) return true;
  const { now, mailSettings } = services;
  await trx
    .updateTable('users')
    .set({ status: 'active', deletion_at: null, updated_at: now() })
    .where('id', '=', userId)
    .execute();
  const content = deletionCancelledMail({
    firstName: await firstNameOf(trx, userId),
    url: homeOf(mailSettings),
  });
  await queueMail(trx, services, { kind: 'deletion-cancelled', to: user.email, userId, content });
  return true;
}

async function latestAnnouncement(trx: Transaction<Database>, userId: string): Promise<string | null> {
  const mail = await trx
    .selectFrom('mails')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', 'deletion-scheduled')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return mail?.id ?? null;
}

async function requireAnotherAdmin(trx: Transaction<Database>, userId: string): Promise<void> {
  await holdRoles(trx);
  const admins = await trx
    .selectFrom('users')
    .select(['id', 'status'])
    .where('role', '=', 'admin')
    .where(({ or, eb }) => or([eb('status', '!=', 'deletion_scheduled'), eb('id', '=', userId)]))
    .execute();
  const goesAlready = admins.some(({ id, status }) => id === userId && status === 'deletion_scheduled');
  if (!goesAlready && admins.every(({ id }) => id === userId))
    throw new AppError('CONFLICT', PROFILE_MESSAGES.lastAdminLeaves);
}

function homeOf({ publicUrl }: Services['mailSettings']): string {
  return new URL('/', publicUrl).href;
}
