import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import type { UserContext } from '../../context/context.ts';
import { AppError } from '../../context/errors.ts';

export async function markRead(
  ctx: UserContext,
  { threadId, isRead }: { threadId: string; isRead: boolean },
): Promise<{ isUnread: boolean }> {
  await change(ctx, threadId, { is_unread: !isRead });
  return { isUnread: !isRead };
}

/** Out of the inbox until then, or until an answer comes; null brings it back. */
export async function snooze(
  ctx: UserContext,
  { threadId, until }: { threadId: string; until: string | null },
): Promise<{ snoozedUntil: string | null }> {
  await change(ctx, threadId, { snoozed_until: until });
  return { snoozedUntil: until };
}

async function change(
  { services: { db }, actor: { userId } }: UserContext,
  threadId: string,
  values: { is_unread: boolean } | { snoozed_until: string | null },
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('threads')
    .set(values)
    .where('id', '=', threadId)
    .where('user_id', '=', userId)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
}
