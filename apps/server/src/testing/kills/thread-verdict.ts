import type { Accepted } from '@cosmos/api/outbox/testing/fake-postmark.ts';
import type { TestDatabase } from '@cosmos/db/testing/test-database.ts';
import { answerOf } from './thread-events.ts';

export interface ThreadVerdict {
  threads: number;
  /** Told as sent, but never accepted by the provider, although it was not refused. */
  lost: number;
  doubled: number;
  refused: number;
  answers: number;
  answersLost: number;
  answersDoubled: number;
  answersInAWrongThread: number;
  /** Answers that are not opened, or without their file or their formatting. */
  answersNotOpened: number;
  filesDoubled: number;
  /** Conversations in which a reminder was to leave by itself. */
  reminders: number;
  /** Nobody had answered, and it didn't leave. */
  remindersLost: number;
  remindersDoubled: number;
  /** It left although the conversation says that an answer came before. */
  remindersTooMany: number;
  /** Conversations whose status is not what the provider told last and best. */
  wrongStatus: number;
}

interface Known {
  accepted: readonly Accepted[];
  bounced: ReadonlySet<string>;
  isRefused: (address: string) => boolean;
  /** First messages that were not answered before their reminder had left. */
  unansweredUntilReminded: ReadonlySet<string>;
}

/** Compares what is stored with what the provider took and told. */
export async function verdict({ db }: TestDatabase, known: Known): Promise<ThreadVerdict> {
  const times = new Map<string, number>();
  for (const { Tag } of known.accepted) times.set(Tag, (times.get(Tag) ?? 0) + 1);
  const threads = await db
    .selectFrom('threads as t')
    .innerJoin('mails as m', 'm.id', 't.last_mail_id')
    .select(['t.id', 't.contact_address', 't.is_answered', 'm.id as mailId', 'm.state', 'm.opened_at'])
    .execute();
  const messages = await db
    .selectFrom('thread_messages as t')
    .leftJoin('received_mails as r', 'r.id', 't.received_mail_id')
    .select(['t.thread_id', 't.direction', 't.text', 't.mail_id', 'r.opening_since', 'r.attachments'])
    .select((eb) => eb('r.formatting', 'is not', null).as('isFormatted'))
    .orderBy('t.created_at')
    .execute();
  const followUps = await db.selectFrom('follow_ups').select(['thread_id', 'state']).execute();
  const files = await db
    .selectFrom('files')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('purpose', '=', 'email_received')
    .executeTakeFirstOrThrow();
  const byThread = Map.groupBy(messages, ({ thread_id: id }) => id);
  const followUpsOf = Map.groupBy(followUps, ({ thread_id: id }) => id);
  const rows = threads.map((thread) => {
    const all = byThread.get(thread.id) ?? [];
    const sent = all.flatMap(({ direction, mail_id: id }) => (direction === 'sent' && id ? [id] : []));
    // All others are reminders.
    const first = sent[0] ?? '';
    const answers = all.filter(({ direction }) => direction === 'received');
    const states = (followUpsOf.get(thread.id) ?? []).map(({ state }) => state);
    return {
      ...thread,
      isRefused: known.isRefused(thread.contact_address),
      isBounced: known.bounced.has(first),
      times: times.get(first) ?? 0,
      reminded: sent.filter((id) => id !== first).map((id) => times.get(id) ?? 0),
      answers,
      own: answerOf(thread.contact_address),
      isFollowedUp: states.length > 0,
      saysReminded: states.includes('sent'),
      mustBeReminded: known.unansweredUntilReminded.has(first) && states.length > 0,
    };
  });
  const count = (which: (row: (typeof rows)[number]) => boolean) => rows.filter(which).length;
  const received = messages.filter(({ direction }) => direction === 'received');
  const remindedTimes = (row: (typeof rows)[number]) => row.reminded.reduce((sum, each) => sum + each, 0);
  return {
    threads: rows.length,
    lost: count((row) => !row.isRefused && row.times === 0),
    doubled: count((row) => row.times > 1),
    refused: count((row) => row.isRefused),
    answers: received.length,
    answersLost: count(
      (row) => row.times > 0 && !row.isBounced && !row.answers.some(({ text }) => text === row.own),
    ),
    answersDoubled: count((row) => row.answers.length > 1),
    answersInAWrongThread: count((row) => row.answers.some(({ text }) => text !== row.own)),
    answersNotOpened: received.filter(
      ({ opening_since: since, attachments, isFormatted }) =>
        since !== null || !isFormatted || attachments?.length !== 1 || !attachments[0]?.fileId,
    ).length,
    filesDoubled: Math.max(0, Number(files.count) - received.length),
    reminders: count((row) => row.isFollowedUp),
    remindersLost: count((row) => row.mustBeReminded && remindedTimes(row) === 0),
    remindersDoubled: count((row) => remindedTimes(row) > 1),
    remindersTooMany: count((row) => remindedTimes(row) > 0 && !row.saysReminded),
    wrongStatus: count((row) =>
      row.isRefused || row.isBounced
        ? row.state !== 'failed' || row.is_answered
        : row.state !== 'delivered' || row.opened_at === null || !row.is_answered,
    ),
  };
}
