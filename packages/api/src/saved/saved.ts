import { randomUUID } from 'node:crypto';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import type { LikeCardInput, SaveCardInput, SavedItem } from '@cosmos/contract/saved/saved.ts';
import { inTransaction } from '@cosmos/db/client/client.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import { sql, type Transaction } from 'kysely';
import type { UserContext } from '../context/context.ts';
import { AppError } from '../context/errors.ts';
import { RATE_LIMITS } from '../limits/rate-limits.ts';
import { takeLimits } from '../limits/take-limits.ts';
import { requireRecord } from './known-record.ts';
import { toSavedItem } from './saved-item.ts';
import { recordNow } from './snapshot.ts';

/** Adds or removes a bookmark; null leaves the rest unchanged, so a bookmark costs no like. */
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

/** True for liked, false for disliked, null for neither; everything else stays unchanged unless it is given. */
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

/** Undefined fields stay unchanged. */
interface CardChange {
  bookmarked: boolean | undefined;
  liked: boolean | null | undefined;
  linkedChatId: string | false | undefined;
}

/** Stores a change of a member's opinion on a record; the last one to write wins, and there is one row for all. */
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
        ...(bookmarked && {
          saved_at: now,
          snapshot: recordNow(sql`${assetType}`, sql`${assetId}`, now) as never,
        }),
      })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'asset_type', 'asset_id']).doUpdateSet({
          ...(bookmarked === undefined ? {} : { bookmarked }),
          ...(liked === undefined ? {} : { liked }),
          ...(linkedChatId === undefined ? {} : { linked_chat_id: linkedChatId || null }),
          updated_at: now,
          // What is saved already keeps its time, and what it is compared with.
          ...(bookmarked && {
            saved_at: unlessSaved('saved_at'),
            snapshot: unlessSaved('snapshot') as never,
          }),
        }),
      )
      .returningAll()
      .executeTakeFirstOrThrow();
    return toSavedItem(row);
  });
}

function unlessSaved(column: 'saved_at' | 'snapshot') {
  const [kept, fresh] = [sql.ref(`saved_cards.${column}`), sql.ref(`excluded.${column}`)];
  return sql<Date>`case when saved_cards.bookmarked then ${kept} else ${fresh} end`;
}

/** Locks the chat until the row that links to it is written. */
async function requireOwnChat(trx: Transaction<Database>, userId: string, chatId: string): Promise<void> {
  const chat = await trx
    .selectFrom('chats')
    .select('id')
    .where('id', '=', chatId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  if (!chat) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
}
