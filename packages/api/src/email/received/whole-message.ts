import { EMAIL_LIMITS } from '@cosmos/contract/email/limits.ts';
import type { WholeMessage } from '@cosmos/contract/email/received.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import type { UserContext } from '../../context/context.ts';
import { AppError } from '../../context/errors.ts';
import { memberOf, partsOf } from '../threads/read-thread.ts';

/** A message of one of the member's own conversations, with what the conversation leaves out of it. */
export async function wholeMessage(
  { services: { db }, actor: { userId } }: UserContext,
  { messageId }: { messageId: string },
): Promise<WholeMessage> {
  const row = await db
    .selectFrom('thread_messages as m')
    .leftJoin('received_mails as r', 'r.id', 'm.received_mail_id')
    .select(['m.text', 'm.direction', 'm.thread_id', 'm.from_name', 'r.from_address', 'r.formatting'])
    .where('m.id', '=', messageId)
    .where('m.user_id', '=', userId)
    .where('m.cancelled_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
  const [{ name: member }, others] = await Promise.all([
    memberOf(db, userId),
    db
      .selectFrom('thread_messages')
      .select('text')
      .where('thread_id', '=', row.thread_id)
      .where('id', '!=', messageId)
      .where('cancelled_at', 'is', null)
      .orderBy('created_at', 'desc')
      .limit(EMAIL_LIMITS.threadMessagesPage)
      .execute(),
  ]);
  const parts = partsOf(row, { member, known: others.map(({ text }) => text) });
  return { text: row.text, parts, formatted: row.formatting };
}
