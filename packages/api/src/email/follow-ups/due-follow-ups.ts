import { EMAIL_LIMITS } from '@cosmos/contract/email/limits.ts';
import { EMAIL_MESSAGES } from '@cosmos/contract/email/messages.ts';
import { UNTIL_AN_ANSWER } from '@cosmos/contract/email/threads.ts';
import { inTransaction } from '@cosmos/db/client/client.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { sql } from 'kysely';
import { lockUserIfAny } from '../../accounts/lock-user.ts';
import { AppError } from '../../context/errors.ts';
import type { Services } from '../../context/services.ts';
import { tellInbox } from '../../outbox/inbox-news.ts';
import { lockOffice, officeSlot } from '../contact/contact-limits.ts';
import { readWriter } from '../contact/writer.ts';
import { officeRefuses } from '../threads/office-rules.ts';
import { insertReminder, type ReminderServices } from './send-reminder.ts';
import { type FollowedThread, isAnswered, nextReminder, ownMessages } from './standing.ts';

type DueServices = ReminderServices & Pick<Services, 'db' | 'log'>;
type FollowUp = Selectable<Database['follow_ups']>;

const AT_ONCE = 200;
const TRIES_AGAIN_MS = 60 * 60 * 1_000;

/** Sends the reminders that are due. Safe to run at any time, any number of times, even simultaneously. */
export async function sendDueFollowUps(services: DueServices): Promise<void> {
  const { db, now, log } = services;
  const due = await db
    .selectFrom('follow_ups')
    .select('id')
    .where('state', '=', 'scheduled')
    .where('due_at', '<=', now())
    .orderBy('due_at')
    .limit(AT_ONCE)
    .execute();
  for (const { id } of due)
    await sendDue(services, id).catch((error: unknown) =>
      log.error({ err: error, followUpId: id }, 'a scheduled reminder could not be sent'),
    );
  await wakeFailed(db, now());
}

type Outcome =
  | { state: 'sent'; message_id: string }
  | { state: 'answered' | 'cancelled' }
  | { state: 'refused'; why: string }
  | { due_at: Date };

/** All that speaks against it is looked at again, in the transaction that sends it. */
async function sendDue(services: DueServices, id: string): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const locked = await lockFollowUp(trx, id, services.now());
    if (!locked) return;
    await trx
      .updateTable('follow_ups')
      .set(await outcomeOf(trx, services, locked))
      .where('id', '=', id)
      .execute();
    await tellInbox(trx, { userId: locked.thread.user_id, threadId: locked.thread.id });
  });
}

interface Locked {
  followUp: FollowUp;
  thread: FollowedThread;
  isLeaving: boolean;
}

/**
 * The member first, then the conversation: an answer that is being stored holds the conversation too, so it is either seen
 * here, or finds the message and takes it back (`answered-meanwhile.ts`).
 */
async function lockFollowUp(trx: Transaction<Database>, id: string, now: Date): Promise<Locked | null> {
  const found = await trx
    .selectFrom('follow_ups')
    .select(['user_id', 'thread_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  const user = found && (await lockUserIfAny(trx, found.user_id));
  if (!user) return null;
  const thread = await trx
    .selectFrom('threads')
    .selectAll()
    .where('id', '=', found.thread_id)
    .forUpdate()
    .executeTakeFirst();
  const followUp = await trx
    .selectFrom('follow_ups')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'scheduled')
    .where('due_at', '<=', now)
    .forUpdate()
    .executeTakeFirst();
  return thread && followUp ? { thread, followUp, isLeaving: user.status !== 'active' } : null;
}

async function outcomeOf(
  trx: Transaction<Database>,
  services: DueServices,
  { followUp, thread, isLeaving }: Locked,
): Promise<Outcome> {
  if (await isAnswered(trx, thread.id)) return { state: 'answered' };
  if (thread.undone_at || isLeaving || (await hasWrittenSince(trx, followUp))) return { state: 'cancelled' };
  const now = services.now();
  if (thread.away_until !== null && thread.away_until >= now.toISOString().slice(0, 10))
    return { due_at: morningAfter(thread.away_until) };
  const awake = { ...thread, snoozed_until: null };
  const reminder = await nextReminder(trx, awake, { now, reminderDays: 0 });
  if (reminder?.number !== followUp.number || reminder.managerId !== followUp.manager_id)
    return { state: 'refused', why: await whyNot(trx, thread.id) };
  const writer = await readWriter(trx, thread.user_id);
  const { office_id: officeId } = thread;
  if (await officeRefuses(trx, services, { officeId, email: writer.email, to: reminder.address }))
    return { state: 'refused', why: EMAIL_MESSAGES.refused };
  await lockOffice(trx, officeId);
  const slot = await officeSlot(trx, { officeId, earliest: now });
  // It stays here, where an answer or its author can still stop it.
  if (slot > now) return { due_at: slot };
  try {
    const { text } = followUp;
    const sent = { thread, reminder, writer, text, notBefore: now };
    const { messageId } = await insertReminder(trx, services, sent);
    return { state: 'sent', message_id: messageId };
  } catch (error) {
    if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS')
      return { due_at: new Date(now.getTime() + TRIES_AGAIN_MS) };
    throw error;
  }
}

async function hasWrittenSince(db: Kysely<Database>, followUp: FollowUp): Promise<boolean> {
  const messages = await ownMessages(db, followUp.thread_id);
  return messages.some(({ created_at }) => created_at > followUp.created_at);
}

async function whyNot(db: Kysely<Database>, threadId: string): Promise<string> {
  const last = (await ownMessages(db, threadId)).at(-1);
  return last?.state === 'failed' ? EMAIL_MESSAGES.reminderAfterFailure : EMAIL_MESSAGES.reminderNobody;
}

/** `2026-12-03`: the next morning. */
function morningAfter(day: string): Date {
  const next = new Date(day);
  next.setUTCDate(next.getUTCDate() + 1);
  next.setUTCHours(EMAIL_LIMITS.officeMorningHour);
  return next;
}

/** Nobody will answer a message that has failed: a conversation put aside until an answer comes is shown again. */
async function wakeFailed(db: Kysely<Database>, now: Date): Promise<void> {
  await sql`
    with woken as (
      update threads t set snoozed_until = null, is_unread = true from mails m
      where m.id = t.last_mail_id and m.kind = 'contact' and m.state = 'failed'
        and t.snoozed_until = ${UNTIL_AN_ANSWER}::timestamptz
      returning t.id)
    update clock_pauses p set until_at = greatest(p.from_at, ${now}) from woken
    where p.thread_id = woken.id and p.because = 'snooze' and p.until_at > ${now}`.execute(db);
}
