import type { WholeMessage } from '@cosmos/contract/email/received.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import type { UserContext } from '../../context/context.ts';
import { AppError } from '../../context/errors.ts';
import { partsOf } from '../threads/read-thread.ts';

/** A message of one of the member's own conversations, with what the conversation leaves out of it. */
export async function wholeMessage(
  { services: { db }, actor: { userId } }: UserContext,
  { messageId }: { messageId: string },
): Promise<WholeMessage> {
  const row = await db
    .selectFrom('thread_messages as m')
    .leftJoin('received_mails as r', 'r.id', 'm.received_mail_id')
    .select(['m.text', 'm.direction', 'r.formatting'])
    .where('m.id', '=', messageId)
    .where('m.user_id', '=', userId)
    .where('m.cancelled_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
  return { text: row.text, parts: partsOf(row.text, row.direction), formatted: row.formatting };
}
