import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { inTransaction } from '@cosmos/db/client/client.ts';
import type { UserContext } from '../../context/context.ts';
import { AppError } from '../../context/errors.ts';
import { endSnoozePause, pauseClock } from './pauses.ts';
import { tellInbox } from '../../outbox/inbox-news.ts';

export async function markRead(
  ctx: UserContext,
  { threadId, isRead }: { threadId: string; isRead: boolean },
): Promise<{ isUnread: boolean }> {
  await change(ctx, threadId, { is_unread: !isRead });
  return { isUnread: !isRead };
}

/** Out of the inbox until then, or until an answer comes; null brings it back. Meanwhile no reminder is offered. */
export async function snooze(
  ctx: UserContext,
  { threadId, until }: { threadId: string; until: string | null },
): Promise<{ snoozedUntil: string | null }> {
  const at = ctx.services.now();
  await inTransaction(ctx.services.db, async (trx) => {
    await change({ ...ctx, services: { ...ctx.services, db: trx } }, threadId, { snoozed_until: until });
    await endSnoozePause(trx, threadId, at);
    if (until !== null)
      await pauseClock(trx, { threadId, because: 'snooze', from: at, until: new Date(until) });
  });
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
  await tellInbox(db, { userId, threadId });
}
