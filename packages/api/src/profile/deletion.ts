import { LIMITS } from '@cosmos/contract/limits.ts';
import { MESSAGES } from '@cosmos/contract/messages.ts';
import type { DeletionScheduled } from '@cosmos/contract/profile.ts';
import { inTransaction } from '@cosmos/db/client.ts';
import type { Database } from '@cosmos/db/database.ts';
import type { Transaction } from 'kysely';
import { holdRoles } from '../admin/roles.ts';
import type { UserContext } from '../context.ts';
import { queueMail } from '../email/outbox.ts';
import { deletionCancelledMail } from '../email/templates/deletion-cancelled.ts';
import { deletionScheduledMail } from '../email/templates/deletion-scheduled.ts';
import { AppError } from '../errors.ts';
import { RATE_LIMITS } from '../limits/rate-limits.ts';
import { takeLimits } from '../limits/take-limits.ts';
import type { Services } from '../services.ts';
import { firstNameOf } from './first-name.ts';
import { lockUser } from './lock-user.ts';
import { eraseAccountJob } from './profile.jobs.ts';

type DeletionServices = Pick<Services, 'db' | 'now' | 'jobs' | 'mailSettings' | 'secrets' | 'config'>;

/** Sets the day on which everything of a person is erased. Asked again, the day stays, and no second mail goes out. */
export async function requestDeletion({ services, actor }: UserContext): Promise<DeletionScheduled> {
  const { now, jobs, mailSettings } = services;
  const { userId } = actor;
  return inTransaction(services.db, async (trx) => {
    if (actor.role === 'admin') await requireAnotherAdmin(trx, userId);
    const { email, deletionAt } = await lockUser(trx, userId);
    if (deletionAt) return { deletionAt: deletionAt.toISOString() };
    await takeLimits(trx, services, [{ limit: RATE_LIMITS.deletionRequestsPerDay, by: userId }]);
    const day = new Date(now().getTime() + LIMITS.deletionDays * LIMITS.dayMs);
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
    await jobs.enqueue(trx, eraseAccountJob.name, { userId }, { startAfter: day });
    return { deletionAt: day.toISOString() };
  });
}

/** Takes the deletion back. Where none is scheduled, the account is kept already. */
export async function keepAccount({ services, actor }: UserContext): Promise<{ kept: true }> {
  const kept = await inTransaction(services.db, (trx) => keep(trx, services, actor.userId));
  if (!kept) throw new AppError('CONFLICT', MESSAGES.deletionBegun);
  return { kept: true };
}

/** Stops the deletion that the mail with this id announced; its reply hash was proved before. False where it was too late. */
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

/** False where the erasure has begun, or where a mail is answered that another one has replaced. */
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
    throw new AppError('CONFLICT', MESSAGES.lastAdminLeaves);
}

function homeOf({ publicUrl }: Services['mailSettings']): string {
  return new URL('/', publicUrl).href;
}
