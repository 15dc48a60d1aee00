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

/** Bookmarks a record or takes the bookmark away; null leaves what stands, so a bookmark costs no like. */
export async function saveCard(
  ctx: UserContext,
  { bookmarked, liked, linkedChatId, ...asset }: SaveCardInput,
): Promise<SavedItem> {
  return keepCard(ctx, asset, {
    bookmarked: bookmarked ?? undefined,
    liked: liked ?? undefined,
    linkedChatId: linkedChatId ?? undefined,
  });
}

/** True liked, false disliked, null neither; the rest stays as it is unless it is named. */
export async function likeCard(
  ctx: UserContext,
  { bookmarked, liked, linkedChatId, ...asset }: LikeCardInput,
): Promise<SavedItem> {
  return keepCard(ctx, asset, {
    bookmarked: bookmarked ?? undefined,
    liked,
    linkedChatId: linkedChatId ?? undefined,
  });
}

/** What is undefined stays as it is. */
interface CardChange {
  bookmarked: boolean | undefined;
  liked: boolean | null | undefined;
  linkedChatId: string | false | undefined;
}

/** Keeps what changed of a member's mind on a record; the last one to write wins, and there is one row for all. */
async function keepCard(
  { services, actor }: UserContext,
  { assetType, assetId }: Pick<SaveCardInput, 'assetType' | 'assetId'>,
  { bookmarked, liked, linkedChatId }: CardChange,
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
        linked_chat_id: linkedChatId || null,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'asset_type', 'asset_id']).doUpdateSet({
          ...(bookmarked === undefined ? {} : { bookmarked }),
          ...(liked === undefined ? {} : { liked }),
          ...(linkedChatId === undefined ? {} : { linked_chat_id: linkedChatId || null }),
          updated_at: now,
        }),
      )
      .returningAll()
      .executeTakeFirstOrThrow();
    return toSavedItem(row);
  });
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
