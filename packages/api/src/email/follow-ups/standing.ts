import { EMAIL_LIMITS } from '@cosmos/contract/email/limits.ts';
import type { FollowUpOffer } from '@cosmos/contract/email/follow-ups.ts';
import { UNTIL_AN_ANSWER } from '@cosmos/contract/email/threads.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Kysely, Selectable } from 'kysely';
import { afterWorkingDays, type Pause, workingDays } from '../clock/working-time.ts';
import { PERSONS_KINDS } from '../reading/mail-kind.ts';
import { listedManagers } from './listed-managers.ts';

export type FollowedThread = Selectable<Database['threads']>;

/** The next reminder of a conversation, and where it goes. */
export interface Reminder extends FollowUpOffer {
  /** Null for the contact. */
  managerId: string | null;
  address: string;
  /** When the first message left. */
  since: Date;
  /** Whether openings are noticed, as the member decided for the first message. */
  tracksOpens: boolean;
}

/**
 * The reminder that a conversation may have next: none once a person has answered, while a message is on its way or has
 * failed, after two, or if the second has nobody else to go to.
 */
export async function nextReminder(
  db: Kysely<Database>,
  thread: FollowedThread,
  { now, reminderDays }: { now: Date; reminderDays: number },
): Promise<Reminder | null> {
  if (await isAnswered(db, thread.id)) return null;
  const [messages, sent] = await Promise.all([ownMessages(db, thread.id), remindersSent(db, thread.id)]);
  const [first, last] = [messages[0], messages.at(-1)];
  if (!first?.sent_at || !last?.sent_at || last.state === 'failed' || sent >= EMAIL_LIMITS.remindersMax)
    return null;
  if (thread.snoozed_until?.toISOString() === UNTIL_AN_ANSWER) return null;
  const number = sent === 0 ? 1 : 2;
  const goesTo = number === 1 ? contactOf(thread) : await somebodyElse(db, thread, messages);
  if (!goesTo) return null;
  const pauses = await pausesOf(db, thread.id);
  const days = number === 1 ? reminderDays : EMAIL_LIMITS.secondReminderDays;
  const dueAt = afterWorkingDays(last.sent_at, days, pauses);
  return {
    ...goesTo,
    number,
    dueAt: dueAt.toISOString(),
    isDue: dueAt <= now,
    waited: Math.floor(workingDays(first.sent_at, now, pauses)),
    since: first.sent_at,
    tracksOpens: first.tracks_opens,
  };
}

/** Whether a person has ever answered. */
export async function isAnswered(db: Kysely<Database>, threadId: string): Promise<boolean> {
  const answer = await db
    .selectFrom('thread_messages')
    .select('id')
    .where('thread_id', '=', threadId)
    .where('direction', '=', 'received')
    .where('kind', 'in', PERSONS_KINDS)
    .limit(1)
    .executeTakeFirst();
  return answer !== undefined;
}

/** Oldest first. */
export function ownMessages(db: Kysely<Database>, threadId: string) {
  return db
    .selectFrom('thread_messages as t')
    .innerJoin('mails as m', 'm.id', 't.mail_id')
    .select(['t.id', 't.text', 't.created_at', 'm.to_address', 'm.sent_at', 'm.state', 'm.tracks_opens'])
    .where('t.thread_id', '=', threadId)
    .where('t.direction', '=', 'sent')
    .where('t.cancelled_at', 'is', null)
    .orderBy('t.created_at')
    .orderBy('t.id')
    .execute();
}

/** Those that were taken back don’t count. */
async function remindersSent(db: Kysely<Database>, threadId: string): Promise<number> {
  const { count } = await db
    .selectFrom('follow_ups as f')
    .innerJoin('thread_messages as m', 'm.id', 'f.message_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('f.thread_id', '=', threadId)
    .where('f.state', '=', 'sent')
    .where('m.cancelled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

type GoesTo = Pick<Reminder, 'managerId' | 'address' | 'addressee' | 'isOther'>;

function contactOf({ contact_address: address, contact_name: addressee }: FollowedThread): GoesTo {
  return { managerId: null, address, addressee, isOther: false };
}

/** The first manager on the list who hasn’t been written to yet. */
async function somebodyElse(
  db: Kysely<Database>,
  { technology_id }: FollowedThread,
  messages: readonly { to_address: string }[],
): Promise<GoesTo | null> {
  const written = new Set(messages.map(({ to_address }) => to_address));
  const other = (await listedManagers(db, technology_id)).find(({ address }) => !written.has(address));
  return other
    ? { managerId: other.managerId, address: other.address, addressee: other.name, isOther: true }
    : null;
}

async function pausesOf(db: Kysely<Database>, threadId: string): Promise<Pause[]> {
  const rows = await db
    .selectFrom('clock_pauses')
    .select(['from_at as from', 'until_at as until'])
    .where('thread_id', '=', threadId)
    .execute();
  return rows;
}
