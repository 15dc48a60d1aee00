import { createHash, randomUUID } from 'node:crypto';
import { EMAIL_LIMITS } from '@cosmos/contract/email/limits.ts';
import type { MessageSent } from '@cosmos/contract/email/contact.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { MailFile } from '@cosmos/db/tables/mail.ts';
import type { Kysely, Transaction } from 'kysely';
import type { Services } from '../../context/services.ts';
import { tellInbox } from '../../outbox/inbox-news.ts';
import { queueMail } from '../../outbox/queue-mail.ts';
import { newAnswerLinks } from '../threads/answer-links.ts';
import { addressMail, composeLetter, type Composing, newMailToken, ownMessageId } from './compose.ts';
import { personName } from '../../outbox/templates/person-name.ts';

type MessageServices = Pick<Services, 'jobs' | 'mailSettings' | 'config' | 'now'>;

export interface NewMessage extends Omit<Composing, 'links'> {
  threadId: string;
  officeId: string;
  /** A message of the member, or the same forwarded by the team. */
  kind?: 'own' | 'forwarded';
  /** Where it goes. */
  to: string;
  cc: string | null;
  about: string;
  files: readonly MailFile[];
  tracksOpens: boolean;
  notBefore: Date;
  /** Whether a person there has answered, so that there is nothing left to choose from. */
  isAnswered: boolean;
}

/** Writes a message of a conversation, its email and the job that sends it, in the caller's transaction: all or nothing. */
export async function insertMessage(
  trx: Transaction<Database>,
  services: MessageServices,
  message: NewMessage,
): Promise<{ messageId: string }> {
  const { threadId, kind = 'own', writer, notBefore, files } = message;
  const token = newMailToken();
  const messageId = ownMessageId(services, token);
  const { earlierIds, inReplyTo } = await idsBefore(trx, threadId);
  const { links, keep } = newAnswerLinks(services, { withAnswers: !message.isAnswered });
  const { mailId } = await queueMail(trx, services, {
    kind: 'contact',
    to: message.to,
    userId: writer.userId,
    content: composeLetter(services, { ...message, links }),
    envelope: {
      ...addressMail(services, { ...message, messageId, earlierIds, inReplyTo }),
      cc: message.cc,
      files,
      tracksOpens: message.tracksOpens,
      notBefore,
    },
  });
  await keep(trx, { threadId, mailId });
  const id = randomUUID();
  await trx
    .insertInto('thread_messages')
    .values({
      id,
      thread_id: threadId,
      user_id: writer.userId,
      office_id: message.officeId,
      direction: 'sent',
      kind,
      from_name: personName(`${writer.card.firstName} ${writer.card.lastName}`),
      about: message.about,
      text: message.message,
      text_hash: kind === 'own' ? hashOf(message.message) : null,
      summary: message.summary,
      mail_id: mailId,
      message_id: messageId,
      message_token: token,
      in_reply_to: inReplyTo,
      attachments: JSON.stringify(files),
      not_before: notBefore,
      created_at: services.now(),
    })
    .execute();
  await trx
    .updateTable('threads')
    .set({ last_mail_id: mailId, is_answered: false, last_message_at: services.now(), snoozed_until: null })
    .where('id', '=', threadId)
    .execute();
  await tellInbox(trx, { userId: writer.userId, threadId });
  return { messageId: id };
}

async function idsBefore(db: Kysely<Database>, threadId: string) {
  const rows = await db
    .selectFrom('thread_messages')
    .select(['direction', 'message_id'])
    .where('thread_id', '=', threadId)
    .where('cancelled_at', 'is', null)
    .where('message_id', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const idsOf = (which: typeof rows) => which.map(({ message_id }) => message_id ?? '');
  return {
    earlierIds: idsOf(rows),
    inReplyTo: idsOf(rows.filter(({ direction }) => direction === 'received')).at(-1) ?? null,
  };
}

interface Repeated {
  userId: string;
  where: { threadId: string } | { technologyId: string };
  text: string;
}

/**
 * The same words in the same conversation within ten minutes are the same message: a double click, or a retry. Those of a
 * message that failed are sent again.
 */
export async function sentBefore(
  db: Kysely<Database>,
  { now }: Pick<Services, 'now'>,
  { userId, where, text }: Repeated,
): Promise<MessageSent | null> {
  const row = await db
    .selectFrom('thread_messages as m')
    .innerJoin('threads as t', 't.id', 'm.thread_id')
    .leftJoin('mails as s', 's.id', 'm.mail_id')
    .select(['m.id', 'm.not_before', 'm.created_at', 't.id as threadId', 't.conversation_id'])
    .where('m.user_id', '=', userId)
    .where('m.direction', '=', 'sent')
    .where('m.text_hash', '=', hashOf(text))
    .where('m.cancelled_at', 'is', null)
    .where((eb) => eb.or([eb('s.state', 'is', null), eb('s.state', '!=', 'failed')]))
    .where('m.created_at', '>', new Date(now().getTime() - EMAIL_LIMITS.sameTextMs))
    .$if('threadId' in where, (all) => all.where('t.id', '=', 'threadId' in where ? where.threadId : ''))
    .$if('technologyId' in where, (all) =>
      all.where('t.technology_id', '=', 'technologyId' in where ? where.technologyId : ''),
    )
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const leavesAt = row.not_before ?? row.created_at;
  return {
    threadId: row.threadId,
    conversationId: row.conversation_id,
    messageId: row.id,
    leavesAt: leavesAt.toISOString(),
    waits: isWaiting(leavesAt, row.created_at),
  };
}

/** Whether a message leaves later than its time to be taken back. */
export function isWaiting(leavesAt: Date, createdAt: Date): boolean {
  return leavesAt.getTime() - createdAt.getTime() > EMAIL_LIMITS.undoMs;
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
