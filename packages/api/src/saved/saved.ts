import { randomUUID } from 'node:crypto';
import { MESSAGES } from '@cosmos/contract/messages.ts';
import type { LikeCardInput, SaveCardInput, SavedItem } from '@cosmos/contract/saved.ts';
import { inTransaction } from '@cosmos/db/client.ts';
import type { Database } from '@cosmos/db/database.ts';
import type { Transaction } from 'kysely';
import type { UserContext } from '../context.ts';
import { AppError } from '../errors.ts';
import { RATE_LIMITS } from '../limits/rate-limits.ts';
import { takeLimits } from '../limits/take-limits.ts';
import { requireRecord } from './known-record.ts';
import { toSavedItem } from './saved-item.ts';

/** Keeps what is sent of a member's mind on a record; the last one to write wins, and there is one row for all. */
export async function saveCard(
  { services, actor }: UserContext,
  { assetType, assetId, bookmarked, liked, linkedChatId }: SaveCardInput,
): Promise<SavedItem> {
  const { userId } = actor;
  await takeLimits(services.db, services, [{ limit: RATE_LIMITS.savesPerHour, by: userId }]);
  const now = services.now();
  return inTransaction(services.db, async (trx) => {
    await requireRecord(trx, { assetType, assetId });
    if (linkedChatId) await requireOwnChat(trx, userId, linkedChatId);
    const row = await trx
      .insertInto('saved_cards')
      .values({
        id: randomUUID(),
        user_id: userId,
        asset_type: assetType,
        asset_id: assetId,
        bookmarked: bookmarked ?? false,
        liked: liked ?? null,
        linked_chat_id: linkedChatId ?? null,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'asset_type', 'asset_id']).doUpdateSet({
          ...(bookmarked === undefined ? {} : { bookmarked }),
          ...(liked === undefined ? {} : { liked }),
          ...(linkedChatId === undefined ? {} : { linked_chat_id: linkedChatId }),
          updated_at: now,
        }),
      )
      .returningAll()
      .executeTakeFirstOrThrow();
    return toSavedItem(row);
  });
}

/** True liked, false disliked, null neither; the bookmark stays as it is. */
export async function likeCard(ctx: UserContext, input: LikeCardInput): Promise<SavedItem> {
  return saveCard(ctx, input);
}

/** Holds the chat until the row that links to it is written. */
async function requireOwnChat(trx: Transaction<Database>, userId: string, chatId: string): Promise<void> {
  const chat = await trx
    .selectFrom('chats')
    .select('id')
    .where('id', '=', chatId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  if (!chat) throw new AppError('NOT_FOUND', MESSAGES.notFound);
}
