import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import type { UserContext } from '../../context/context.ts';
import { AppError } from '../../context/errors.ts';
import { ownedBy } from './owner.ts';
import { newestBelow } from './path.ts';

/** Shows the path through a turn, down to its newest descendant. */
export async function selectVersion(
  { services, actor }: UserContext,
  { turnId }: { turnId: string },
): Promise<{ sessionId: string }> {
  const { db } = services;
  const end = await newestBelow(db, turnId);
  const chat = await db
    .updateTable('chats')
    .from('turns')
    .set({ active_turn_id: end })
    .whereRef('turns.chat_id', '=', 'chats.id')
    .where('turns.id', '=', turnId)
    .where(ownedBy(actor))
    .returning('chats.id')
    .executeTakeFirst();
  if (!chat) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
  return { sessionId: chat.id };
}
