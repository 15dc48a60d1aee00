import type { ChatCursor, ChatInfo, ChatPage } from '@cosmos/contract/chats/chats.ts';
import { CHATS_LIMITS } from '@cosmos/contract/chats/limits.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import type { UserContext } from '../context/context.ts';
import { ownedBy, ownedEvenDeleted } from '../conversation/tree/owner.ts';
import { haltTurn } from '../conversation/turn/stop-turn.ts';
import { AppError } from '../context/errors.ts';

const CHAT_COLUMNS = ['id', 'title', 'created_at', 'updated_at'] as const;

/** A member's own chats, newest first, page by page. */
export async function listChats(
  { services, actor }: UserContext,
  { cursor }: { cursor?: ChatCursor | null | undefined },
): Promise<ChatPage> {
  const rows = await services.db
    .selectFrom('chats')
    .select(CHAT_COLUMNS)
    .where(ownedBy(actor))
    .$if(cursor !== null && cursor !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('updated_at', 'id'), '<', tuple(new Date(cursor?.updatedAt ?? 0), cursor?.chatId ?? '')),
      ),
    )
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(CHATS_LIMITS.chatsPage + 1)
    .execute();
  const chats = rows.slice(0, CHATS_LIMITS.chatsPage).map(toChatInfo);
  const last = rows.length > CHATS_LIMITS.chatsPage ? chats.at(-1) : undefined;
  return { chats, next: last ? { updatedAt: last.updatedAt, chatId: last.chatId } : null };
}

/** Renames a chat of the person; 404 for any other chat. */
export async function renameChat(
  { services, actor }: UserContext,
  { chatId, title }: { chatId: string; title: string },
): Promise<ChatInfo> {
  const row = await services.db
    .updateTable('chats')
    .set({ title })
    .where('id', '=', chatId)
    .where(ownedBy(actor))
    .returning(CHAT_COLUMNS)
    .executeTakeFirst();
  return infoOf(row);
}

/** Hides a chat; the hourly sweep deletes it for good a day later. Answers running in it are stopped. */
export async function deleteChat(
  { services, actor }: UserContext,
  { chatId }: { chatId: string },
): Promise<{ deleted: true }> {
  const { db, now } = services;
  const row = await db
    .updateTable('chats')
    // If the request is repeated because the answer was lost, the original time of deletion is kept.
    .set((eb) => ({ deleted_at: eb.fn.coalesce('deleted_at', eb.val(now())) }))
    .where('id', '=', chatId)
    .where(ownedEvenDeleted(actor))
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
  const running = await db
    .selectFrom('turns')
    .select('id')
    .where('chat_id', '=', chatId)
    .where('status', '=', 'running')
    .execute();
  for (const { id } of running) await haltTurn(services, id);
  return { deleted: true };
}

/** Undoes the deletion, within a day. */
export async function restoreChat(
  { services, actor }: UserContext,
  { chatId }: { chatId: string },
): Promise<ChatInfo> {
  const oldest = new Date(services.now().getTime() - CHATS_LIMITS.chatRestoreMs);
  const row = await services.db
    .updateTable('chats')
    .set({ deleted_at: null })
    .where('id', '=', chatId)
    .where(ownedEvenDeleted(actor))
    .where((eb) => eb.or([eb('deleted_at', 'is', null), eb('deleted_at', '>', oldest)]))
    .returning(CHAT_COLUMNS)
    .executeTakeFirst();
  return infoOf(row);
}

interface ChatRow {
  id: string;
  title: string | null;
  created_at: Date;
  updated_at: Date;
}

function infoOf(row: ChatRow | undefined): ChatInfo {
  if (!row) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
  return toChatInfo(row);
}

export function toChatInfo(row: ChatRow): ChatInfo {
  return {
    chatId: row.id,
    title: row.title,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
