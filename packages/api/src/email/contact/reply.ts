import type { MessageSent, ReplyInput } from '@cosmos/contract/email/contact.ts';
import { EMAIL_MESSAGES } from '@cosmos/contract/email/messages.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { inTransaction } from '@cosmos/db/client/client.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Transaction } from 'kysely';
import { lockUser } from '../../accounts/lock-user.ts';
import type { UserContext } from '../../context/context.ts';
import { AppError } from '../../context/errors.ts';
import { RATE_LIMITS } from '../../limits/rate-limits.ts';
import { takeLimits } from '../../limits/take-limits.ts';
import { agreementSent } from '../agreement/agreement-sent.ts';
import { officeRefuses } from '../threads/office-rules.ts';
import { markStale } from '../threads/stale-contacts.ts';
import { referenceIn, replySubject } from './compose.ts';
import { addressedTo } from './addressed-to.ts';
import { lockOffice, officeSlot } from './contact-limits.ts';
import { mailFiles } from './mail-files.ts';
import { insertMessage, isWaiting, sentBefore } from './message-rows.ts';
import { earliestFor, requireAddress } from './send.ts';
import { readWriter } from './writer.ts';

/** Writes again in one of the member's own conversations; somebody else's looks like a missing one. */
export async function replyInThread(
  { services, actor: { userId } }: UserContext,
  input: ReplyInput,
): Promise<MessageSent> {
  const { threadId, text } = input;
  return inTransaction(services.db, async (trx) => {
    await lockUser(trx, userId);
    const thread = await lockThread(trx, userId, threadId);
    const { namedIn, ...addressed } = await addressedTo(trx, thread, input);
    requireAddress(addressed.to, input.toAddress);
    const before = await sentBefore(trx, services, { userId, where: { threadId }, text });
    if (before) return before;
    const writer = await readWriter(trx, userId);
    const { office_id: officeId } = thread;
    const refuses = (to: string) => officeRefuses(trx, services, { officeId, email: writer.email, to });
    if (await refuses(addressed.to)) throw new AppError('CONFLICT', EMAIL_MESSAGES.refused);
    const cc = addressed.cc !== null && (await refuses(addressed.cc)) ? null : addressed.cc;
    await takeLimits(trx, services, [{ limit: RATE_LIMITS.contactRepliesPerHour, by: userId }]);
    const at = services.now();
    const isAnswered = await hasAnswered(trx, threadId);
    const notBefore = await slotFor(trx, { officeId, isAnswered, earliest: earliestFor(at, input) });
    const files = await mailFiles(trx, { userId, fileIds: input.fileIds });
    const { messageId } = await insertMessage(trx, services, {
      threadId,
      officeId,
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
      greets: null,
      summary: null,
      to: addressed.to,
      cc,
      about: '',
      files,
      tracksOpens: input.tracksOpens,
      notBefore,
      isAnswered,
    });
    if (namedIn === 'person') await markStale(trx, services, thread, thread.contact_address);
    await agreementSent(trx, thread, {
      fileId: input.agreementFileId,
      files,
      messageId,
      name: writer.card,
      at,
    });
    return {
      threadId,
      conversationId: thread.conversation_id,
      messageId,
      leavesAt: notBefore.toISOString(),
      waits: isWaiting(notBefore, at),
    };
  });
}

/** One of the member’s own; somebody else’s looks like a missing one. */
export async function lockThread(trx: Transaction<Database>, userId: string, threadId: string) {
  const thread = await trx
    .selectFrom('threads')
    .selectAll()
    .where('id', '=', threadId)
    .where('user_id', '=', userId)
    .where('undone_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!thread) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
  return thread;
}

/** Where a person has answered, nobody waits; otherwise it counts as one more message to an office that has not asked for it. */
async function slotFor(
  trx: Transaction<Database>,
  { officeId, isAnswered, earliest }: { officeId: string; isAnswered: boolean; earliest: Date },
): Promise<Date> {
  if (isAnswered) return earliest;
  await lockOffice(trx, officeId);
  return officeSlot(trx, { officeId, earliest });
}

async function hasAnswered(trx: Transaction<Database>, threadId: string): Promise<boolean> {
  const answer = await trx
    .selectFrom('thread_messages')
    .select('id')
    .where('thread_id', '=', threadId)
    .where('kind', 'in', ['person', 'calendar'])
    .limit(1)
    .executeTakeFirst();
  return answer !== undefined;
}
