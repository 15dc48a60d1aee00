import type { LeavingMessage } from '@cosmos/contract/email/contact.ts';
import { EMAIL_LIMITS } from '@cosmos/contract/email/limits.ts';
import type { UserContext } from '../../context/context.ts';
import { isWaiting } from './message-rows.ts';

/** The member's first messages that a page offers to take back, oldest first. Replies are taken back in their thread. */
export async function leavingMessages({
  services: { db, now },
  actor: { userId },
}: UserContext): Promise<LeavingMessage[]> {
  const at = now();
  const rows = await db
    .selectFrom('thread_messages as m')
    .innerJoin('threads as t', 't.id', 'm.thread_id')
    .innerJoin('mails as e', 'e.id', 'm.mail_id')
    .select(['m.id', 'm.created_at', 'm.not_before', 't.id as threadId', 't.technology_id'])
    .select(['t.technology_title', 't.university', 't.contact_name', 't.is_forwarded'])
    .where('m.user_id', '=', userId)
    .where('m.direction', '=', 'sent')
    // Only first messages have one.
    .where('m.summary', 'is not', null)
    .where('m.cancelled_at', 'is', null)
    .where('m.created_at', '>', new Date(at.getTime() - EMAIL_LIMITS.undoMs))
    .where('m.not_before', '>', at)
    .where('e.state', '=', 'queued')
    .where('e.attempts', '=', 0)
    .orderBy('m.created_at')
    .execute();
  return rows.map((row) => {
    const leavesAt = row.not_before ?? row.created_at;
    return {
      messageId: row.id,
      threadId: row.threadId,
      leavesAt: leavesAt.toISOString(),
      waits: isWaiting(leavesAt, row.created_at),
      technologyId: row.technology_id,
      technologyTitle: row.technology_title,
      addressee: { name: row.contact_name, university: row.university, isForwarded: row.is_forwarded },
      undoableMs: row.created_at.getTime() + EMAIL_LIMITS.undoMs - at.getTime(),
    };
  });
}
