import { randomUUID } from 'node:crypto';
import { normalisedEmail } from '@cosmos/contract/auth/email-address.ts';
import type { MessageSent, SendInput } from '@cosmos/contract/email/contact.ts';
import { EMAIL_LIMITS } from '@cosmos/contract/email/limits.ts';
import { EMAIL_MESSAGES } from '@cosmos/contract/email/messages.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { inTransaction } from '@cosmos/db/client/client.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Transaction } from 'kysely';
import { lockUser } from '../../accounts/lock-user.ts';
import type { UserContext } from '../../context/context.ts';
import { AppError } from '../../context/errors.ts';
import type { Services } from '../../context/services.ts';
import { officeRefuses } from '../threads/office-rules.ts';
import { firstSubject, newMailToken } from './compose.ts';
import { contactsLeft, lockOffice, officeSlot, writtenRecently } from './contact-limits.ts';
import { mailFiles } from './mail-files.ts';
import { insertMessage, isWaiting, sentBefore } from './message-rows.ts';
import { findRecipient, type Recipient } from './recipient.ts';
import { readWriter, type Writer } from './writer.ts';

/** Begins a conversation: thread, message, email and job in one transaction. The same words again are the same message. */
export async function sendMessage(
  { services, actor: { userId } }: UserContext,
  input: SendInput,
): Promise<MessageSent> {
  return inTransaction(services.db, async (trx) => {
    await lockUser(trx, userId);
    const { technologyId, text } = input;
    const before = await sentBefore(trx, services, { userId, where: { technologyId }, text });
    if (before) {
      requireAddress(await addressOf(trx, before), input.toAddress);
      return before;
    }
    const { writer, recipient } = await requireMayWrite(trx, services, { userId, technologyId });
    requireAddress(recipient.address, input.toAddress);
    await requireLimits(trx, services, { writer, recipient, isConfirmed: input.isConfirmed });
    return begin(trx, services, { writer, recipient, input });
  });
}

/** Whom a member writes to, or the reason why they can't. */
export async function requireMayWrite(
  db: Services['db'],
  services: Pick<Services, 'mailSettings' | 'mail' | 'secrets'>,
  { userId, technologyId }: { userId: string; technologyId: string },
): Promise<{ writer: Writer; recipient: Recipient }> {
  const writer = await readWriter(db, userId);
  if (!writer.isComplete) throw new AppError('FORBIDDEN', EMAIL_MESSAGES.profileIncomplete);
  const recipient = await findRecipient({ ...services, db }, technologyId);
  if (!recipient) throw new AppError('CONFLICT', EMAIL_MESSAGES.nobody);
  const { officeId, address: to } = recipient;
  if (await officeRefuses(db, services, { officeId, email: writer.email, to }))
    throw new AppError('CONFLICT', EMAIL_MESSAGES.refused);
  return { writer, recipient };
}

/** A program may say where it thinks a message goes, but never decides it. */
export function requireAddress(address: string, claimed: string | null | undefined): void {
  if (claimed && normalisedEmail(claimed) !== address)
    throw new AppError('FORBIDDEN', HTTP_MESSAGES.notAllowed);
}

async function addressOf(trx: Transaction<Database>, { threadId }: MessageSent): Promise<string> {
  const { contact_address: address } = await trx
    .selectFrom('threads')
    .select('contact_address')
    .where('id', '=', threadId)
    .executeTakeFirstOrThrow();
  return address;
}

async function requireLimits(
  trx: Transaction<Database>,
  { now }: Pick<Services, 'now'>,
  { writer, recipient, isConfirmed }: { writer: Writer; recipient: Recipient; isConfirmed: boolean },
): Promise<void> {
  const asked = { userId: writer.userId, officeId: recipient.officeId, now: now() };
  const left = await contactsLeft(trx, asked);
  if (left.inAll === 0) throw new AppError('TOO_MANY_REQUESTS', EMAIL_MESSAGES.contactsPerDay);
  if (left.atOffice === 0) throw new AppError('TOO_MANY_REQUESTS', EMAIL_MESSAGES.contactsPerUniversity);
  if (!isConfirmed && (await writtenRecently(trx, asked)))
    throw new AppError('CONFLICT', EMAIL_MESSAGES.writtenRecently, { reason: 'written_recently' });
}

/** When a message may leave: after the time in which it can be taken back. */
export function earliestFor(at: Date, { leavesAtOnce }: { leavesAtOnce: boolean }): Date {
  return leavesAtOnce ? at : new Date(at.getTime() + EMAIL_LIMITS.undoMs);
}

async function begin(
  trx: Transaction<Database>,
  services: Services,
  { writer, recipient, input }: { writer: Writer; recipient: Recipient; input: SendInput },
): Promise<MessageSent> {
  const { userId } = writer;
  const at = services.now();
  const { technologyId, technologyTitle, reference, officeId, university, isForwarded, name } = recipient;
  const threadId = randomUUID();
  const conversationId = input.conversationId ?? `${technologyId}-${at.getTime()}-${userId}`;
  const files = await mailFiles(trx, { userId, fileIds: input.fileIds });
  await lockOffice(trx, officeId);
  const notBefore = await officeSlot(trx, {
    officeId,
    earliest: earliestFor(at, input),
  });
  const conversation = {
    subject: firstSubject(reference),
    technologyTitle,
    reference,
    university,
    isForwarded,
    replyToken: newMailToken(),
  };
  const begun = await trx
    .insertInto('threads')
    .values({
      id: threadId,
      user_id: userId,
      conversation_id: conversationId,
      technology_id: technologyId,
      technology_title: technologyTitle,
      office_id: officeId,
      university,
      contact_name: name,
      contact_address: recipient.address,
      is_forwarded: isForwarded,
      subject: conversation.subject,
      reply_token: conversation.replyToken,
      last_message_at: at,
      created_at: at,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'conversation_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!begun) throw new AppError('CONFLICT', EMAIL_MESSAGES.conversationExists);
  const { messageId } = await insertMessage(trx, services, {
    threadId,
    officeId,
    conversation,
    writer,
    message: input.text,
    greets: name,
    summary: input.summary,
    to: recipient.address,
    cc: null,
    about: [technologyTitle, university, name, reference].join(' '),
    files,
    tracksOpens: input.tracksOpens,
    notBefore,
    isAnswered: false,
  });
  await trx
    .deleteFrom('contact_drafts')
    .where('user_id', '=', userId)
    .where('technology_id', '=', technologyId)
    .execute();
  return {
    threadId,
    conversationId,
    messageId,
    leavesAt: notBefore.toISOString(),
    waits: isWaiting(notBefore, at),
  };
}
