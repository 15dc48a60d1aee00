import type { Database } from '@cosmos/db/tables/database.ts';
import type { Transaction } from 'kysely';
import type { Services } from '../../context/services.ts';
import { RATE_LIMITS } from '../../limits/rate-limits.ts';
import { takeLimits } from '../../limits/take-limits.ts';
import { referenceIn, replySubject } from '../contact/compose.ts';
import { insertMessage } from '../contact/message-rows.ts';
import type { Writer } from '../contact/writer.ts';
import type { FollowedThread, Reminder } from './standing.ts';

export type ReminderServices = Pick<Services, 'jobs' | 'mailSettings' | 'config' | 'now' | 'secrets'>;

interface Sending {
  thread: FollowedThread;
  reminder: Reminder;
  writer: Writer;
  text: string;
  notBefore: Date;
}

/** Writes the message of a reminder and its email, in the transaction of its row. It greets whom it goes to. */
export async function insertReminder(
  trx: Transaction<Database>,
  services: ReminderServices,
  { thread, reminder, writer, text, notBefore }: Sending,
): Promise<{ messageId: string }> {
  await takeLimits(trx, services, [{ limit: RATE_LIMITS.contactRepliesPerHour, by: writer.userId }]);
  const message = await insertMessage(trx, services, {
    threadId: thread.id,
    officeId: thread.office_id,
    conversation: {
      subject: replySubject(thread.subject),
      technologyTitle: thread.technology_title,
      reference: referenceIn(thread.subject),
      university: thread.university,
      isForwarded: thread.is_forwarded,
      replyToken: thread.reply_token,
    },
    writer,
    message: text,
    greets: reminder.addressee,
    summary: null,
    to: reminder.address,
    cc: null,
    about: reminder.isOther ? reminder.addressee : '',
    files: [],
    tracksOpens: reminder.tracksOpens,
    notBefore,
    isAnswered: false,
  });
  // Whoever put it aside until an answer comes still wants that.
  await trx
    .updateTable('threads')
    .set({ snoozed_until: thread.snoozed_until })
    .where('id', '=', thread.id)
    .execute();
  return message;
}
