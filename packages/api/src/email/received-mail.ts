import { randomUUID } from 'node:crypto';
import { oneLine } from '@cosmos/contract/text/line-text.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { SenderTrust } from '@cosmos/db/tables/contact.ts';
import type { Transaction } from 'kysely';
import type { PostmarkInbound } from './postmark-payloads.ts';
import { answerToReply, type ReplyServices } from './replies.ts';
import { endFollowUps } from './follow-ups/answered-meanwhile.ts';
import { isPersons, mailKind } from './reading/mail-kind.ts';
import { senderTrust } from './reading/sender-trust.ts';
import { takeParts } from './received/take-parts.ts';
import type { AnsweredThread } from './threads/answered-thread.ts';
import { type NotedEvent, noteEvents } from '../webhooks/note-events.ts';
import { answeredThread, attachAnswer } from './threads/attach-answer.ts';
import { threadWriter } from './threads/thread-writer.ts';

export type ReceiveServices = ReplyServices;

/**
 * Stores an incoming email. Only an unguessable token of ours connects it with an email of ours or a conversation; nothing
 * that carries one of a conversation is dropped.
 * Text and HTML are stored as received; those of conversations are shown as `received/open-answer.ts` leaves them.
 */
export async function receiveMail(
  trx: Transaction<Database>,
  services: ReceiveServices,
  mail: PostmarkInbound,
): Promise<'stored' | 'repeated'> {
  const thread = await answeredThread(trx, mail);
  const writer = thread ? await threadWriter(trx, thread) : undefined;
  const reading = mailKind(mail, writer?.conversation);
  const answered = thread ? undefined : await answeredMail(trx, mail);
  const addressee = thread?.contact_address ?? answered?.to_address;
  const state = thread
    ? 'attached'
    : !answered
      ? 'quarantined'
      : isPersons(reading.kind)
        ? 'attached'
        : 'ignored';
  const id = randomUUID();
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('received_mails')
    .values({
      id,
      message_id: mail.MessageID,
      mail_id: thread?.last_mail_id ?? answered?.id ?? null,
      state,
      from_address: mail.FromFull.Email,
      from_name: oneLine(mail.FromFull.Name),
      sender_verified: addressee !== undefined && senderTrust(mail, addressee) === 'contact',
      subject: oneLine(mail.Subject),
      text: mail.TextBody,
      html: mail.HtmlBody,
      attachments: JSON.stringify(
        (mail.Attachments ?? []).map(({ Name, ContentType, ContentLength }) => ({
          fileId: null,
          name: oneLine(Name),
          mediaType: ContentType,
          size: ContentLength ?? 0,
        })),
      ),
      received_at: services.now(),
    })
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return 'repeated';
  if (thread && writer) {
    const { isLoud } = await attachAnswer(trx, services, {
      thread,
      writer,
      receivedMailId: id,
      mail,
      reading,
      trust: trustIn(mail, thread),
    });
    if (isPersons(reading.kind)) {
      await endFollowUps(trx, thread.id, services.now());
      await noteEvents(trx, [answerEvent(thread, id)], services.now());
    }
    await takeParts(trx, services, { receivedMailId: id, threadId: thread.id, mail, keepsFiles: isLoud });
  }
  if (answered && state === 'attached') await answerToReply(trx, services, answered);
  return 'stored';
}

function answerEvent(thread: AnsweredThread, receivedMailId: string): NotedEvent {
  return {
    userId: thread.user_id,
    event: 'answer.received',
    subject: receivedMailId,
    data: { conversation_id: thread.conversation_id, technology_id: thread.technology_id },
  };
}

async function answeredMail(trx: Transaction<Database>, mail: PostmarkInbound) {
  const boxes = [mail, ...(mail.ToFull ?? []), ...(mail.CcFull ?? []), ...(mail.BccFull ?? [])];
  const hashes = [...new Set(boxes.map(({ MailboxHash }) => MailboxHash.toLowerCase()))].filter((hash) =>
    /^[0-9a-f]{32}$/.test(hash),
  );
  if (hashes.length === 0) return undefined;
  // Locked, so that the email isn't erased with its owner while its reply is being stored.
  return trx
    .selectFrom('mails')
    .select(['id', 'kind', 'to_address'])
    .where('reply_hash', 'in', hashes)
    .orderBy('created_at', 'desc')
    .limit(1)
    .forKeyShare()
    .executeTakeFirst();
}

/**
 * How far the sender of an answer is known. What the team forwards is answered from a university whose domain nobody has
 * told us, so there it has to be enough that the sender is who they say.
 */
function trustIn(
  mail: PostmarkInbound,
  {
    contact_address: contact,
    is_forwarded: isForwarded,
  }: Pick<AnsweredThread, 'contact_address' | 'is_forwarded'>,
): SenderTrust {
  const trust = senderTrust(mail, contact);
  const isThemselves = isForwarded && senderTrust(mail, mail.FromFull.Email) === 'contact';
  return trust === 'unverified' && isThemselves ? 'colleague' : trust;
}
