import { randomUUID } from 'node:crypto';
import type { MessageSent } from '@cosmos/contract/email/contact.ts';
import type { FollowUpCancelled, FollowUps, ScheduledFollowUp } from '@cosmos/contract/email/follow-ups.ts';
import { EMAIL_MESSAGES } from '@cosmos/contract/email/messages.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { inTransaction } from '@cosmos/db/client/client.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Kysely, Transaction } from 'kysely';
import { lockUser } from '../../accounts/lock-user.ts';
import type { UserContext } from '../../context/context.ts';
import { AppError } from '../../context/errors.ts';
import { officeClock } from '../clock/reply-clock.ts';
import { lockOffice, officeSlot } from '../contact/contact-limits.ts';
import { isWaiting, sentBefore } from '../contact/message-rows.ts';
import { lockThread } from '../contact/reply.ts';
import { earliestFor } from '../contact/send.ts';
import { readWriter } from '../contact/writer.ts';
import { officeRefuses } from '../threads/office-rules.ts';
import { insertReminder } from './send-reminder.ts';
import { type FollowedThread, nextReminder, type Reminder } from './standing.ts';

/** What can be done about an answer that doesn’t come, and how the office answers. */
export async function readFollowUps(ctx: UserContext, threadId: string): Promise<FollowUps> {
  const { db, now } = ctx.services;
  const thread = await ownThread(ctx, threadId);
  const { shown, reminderDays } = await officeClock(db, { officeId: thread.office_id, now: now() });
  const [reminder, latest] = await Promise.all([
    nextReminder(db, thread, { now: now(), reminderDays }),
    latestFollowUp(db, threadId),
  ]);
  return {
    clock: shown,
    offer: reminder && offerOf(reminder),
    scheduled:
      latest?.state === 'scheduled'
        ? {
            followUpId: latest.id,
            at: latest.due_at.toISOString(),
            addressee: latest.addressee,
            text: latest.text,
          }
        : null,
    refused: latest?.state === 'refused' && reminder ? latest.why : null,
  };
}

/** Sends the reminder that is due now; it can be taken back like any other message. */
export async function sendFollowUp(
  ctx: UserContext,
  { threadId, text }: { threadId: string; text: string },
): Promise<MessageSent> {
  const { services } = ctx;
  const { userId } = ctx.actor;
  const at = services.now();
  const reminderDays = await reminderDaysOf(ctx, threadId);
  return inTransaction(services.db, async (trx) => {
    await lockUser(trx, userId);
    const thread = await lockThread(trx, userId, threadId);
    const before = await sentBefore(trx, services, { userId, where: { threadId }, text });
    if (before) return before;
    const reminder = await requireReminder(trx, services, { thread, reminderDays });
    if (!reminder.isDue) throw new AppError('CONFLICT', EMAIL_MESSAGES.reminderTooEarly);
    const writer = await readWriter(trx, userId);
    await lockOffice(trx, thread.office_id);
    const notBefore = await officeSlot(trx, {
      officeId: thread.office_id,
      earliest: earliestFor(at, { leavesAtOnce: false }),
    });
    const { messageId } = await insertReminder(trx, services, { thread, reminder, writer, text, notBefore });
    await endScheduled(trx, threadId);
    await trx
      .insertInto('follow_ups')
      .values({ ...rowOf(reminder, { thread, text, dueAt: at, at }), state: 'sent', message_id: messageId })
      .execute();
    return {
      threadId,
      conversationId: thread.conversation_id,
      messageId,
      leavesAt: notBefore.toISOString(),
      waits: isWaiting(notBefore, at),
    };
  });
}

/** Lets a reminder go out at a time to come, unless an answer comes before. There is one at most; a new one replaces it. */
export async function scheduleFollowUp(
  ctx: UserContext,
  { threadId, text, at }: { threadId: string; text: string; at: string },
): Promise<ScheduledFollowUp> {
  const { services } = ctx;
  const { userId } = ctx.actor;
  const dueAt = new Date(at);
  const reminderDays = await reminderDaysOf(ctx, threadId);
  return inTransaction(services.db, async (trx) => {
    await lockUser(trx, userId);
    const thread = await lockThread(trx, userId, threadId);
    const reminder = await requireReminder(trx, services, { thread, reminderDays });
    const earliest = reminder.number === 2 ? new Date(reminder.dueAt) : services.now();
    if (dueAt < earliest) throw new AppError('CONFLICT', EMAIL_MESSAGES.reminderTooEarly);
    await endScheduled(trx, threadId);
    const row = rowOf(reminder, { thread, text, dueAt, at: services.now() });
    await trx
      .insertInto('follow_ups')
      .values({ ...row, state: 'scheduled' })
      .execute();
    return { followUpId: row.id, at: dueAt.toISOString(), addressee: reminder.addressee, text };
  });
}

/** One statement: either this or the process that sends it comes first. */
export async function cancelFollowUp(
  { services: { db }, actor: { userId } }: UserContext,
  followUpId: string,
): Promise<FollowUpCancelled> {
  const own = () => ({ id: followUpId, user_id: userId });
  const ended = await db
    .updateTable('follow_ups')
    .set({ state: 'cancelled' })
    .where((eb) => eb.and(own()))
    .where('state', '=', 'scheduled')
    .returning('text')
    .executeTakeFirst();
  if (ended) return { cancelled: true, text: ended.text };
  const there = await db
    .selectFrom('follow_ups')
    .select(['state', 'text'])
    .where((eb) => eb.and(own()))
    .executeTakeFirst();
  if (!there) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
  return { cancelled: there.state === 'cancelled', text: there.text };
}

/** A conversation of the member. */
export async function ownThread(
  { services: { db }, actor: { userId } }: UserContext,
  threadId: string,
): Promise<FollowedThread> {
  const thread = await db
    .selectFrom('threads')
    .selectAll()
    .where('id', '=', threadId)
    .where('user_id', '=', userId)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  if (!thread) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
  return thread;
}

/** Looked up before anything is locked: it may count the contacts of all offices. */
async function reminderDaysOf(ctx: UserContext, threadId: string): Promise<number> {
  const { db, now } = ctx.services;
  const { office_id: officeId } = await ownThread(ctx, threadId);
  return (await officeClock(db, { officeId, now: now() })).reminderDays;
}

async function requireReminder(
  trx: Transaction<Database>,
  services: UserContext['services'],
  { thread, reminderDays }: { thread: FollowedThread; reminderDays: number },
): Promise<Reminder> {
  const reminder = await nextReminder(trx, thread, { now: services.now(), reminderDays });
  if (!reminder) throw new AppError('CONFLICT', EMAIL_MESSAGES.noReminder);
  const { email } = await readWriter(trx, thread.user_id);
  if (await officeRefuses(trx, services, { officeId: thread.office_id, email, to: reminder.address }))
    throw new AppError('CONFLICT', EMAIL_MESSAGES.refused);
  return reminder;
}

function rowOf(
  { number, managerId, addressee }: Reminder,
  { thread, text, dueAt, at }: { thread: FollowedThread; text: string; dueAt: Date; at: Date },
) {
  return {
    id: randomUUID(),
    thread_id: thread.id,
    user_id: thread.user_id,
    number,
    text,
    manager_id: managerId,
    addressee,
    due_at: dueAt,
    created_at: at,
  };
}

async function endScheduled(trx: Transaction<Database>, threadId: string): Promise<void> {
  await trx
    .updateTable('follow_ups')
    .set({ state: 'cancelled' })
    .where('thread_id', '=', threadId)
    .where('state', '=', 'scheduled')
    .execute();
}

function latestFollowUp(db: Kysely<Database>, threadId: string) {
  return db
    .selectFrom('follow_ups')
    .selectAll()
    .where('thread_id', '=', threadId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

function offerOf({ number, dueAt, isDue, waited, addressee, isOther }: Reminder): FollowUps['offer'] {
  return { number, dueAt, isDue, waited, addressee, isOther };
}
