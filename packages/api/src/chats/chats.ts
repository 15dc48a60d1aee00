import type { ChatCursor, ChatInfo, ChatPage } from '@cosmos/contract/chats.ts';
import { LIMITS } from '@cosmos/contract/limits.ts';
import { MESSAGES } from '@cosmos/contract/messages.ts';
import type { UserContext } from '../context.ts';
import { ownedBy, ownedEvenDeleted } from '../conversation/owner.ts';
import { haltTurn } from '../conversation/stop-turn.ts';
import { AppError } from '../errors.ts';

const CHAT_COLUMNS = ['id', 'title', 'created_at', 'updated_at'] as const;

/** A member's own chats, newest first, page by page. */
export async function listChats(
  { services, actor }: UserContext,
  { after }: { after?: ChatCursor | null | undefined },
): Promise<ChatPage> {
  const rows = await services.db
    .selectFrom('chats')
    .select(CHAT_COLUMNS)
    .where(ownedBy(actor))
    .$if(after !== null && after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('updated_at', 'id'), '<', tuple(new Date(after?.updatedAt ?? 0), after?.chatId ?? '')),
      ),
    )
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LIMITS.chatsPage + 1)
    .execute();
  const chats = rows.slice(0, LIMITS.chatsPage).map(toChatInfo);
  const last = rows.length > LIMITS.chatsPage ? chats.at(-1) : undefined;
  return { chats, next: last ? { updatedAt: last.updatedAt, chatId: last.chatId } : null };
}

/** Gives a chat of the person another title; 404 for any other chat. */
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

/** Hides a chat; the hourly sweep takes it away for good a day later. What is being answered in it ends. */
export async function deleteChat(
  { services, actor }: UserContext,
  { chatId }: { chatId: string },
): Promise<{ deleted: true }> {
  const { db, now } = services;
  const row = await db
    .updateTable('chats')
    // Asked again because the answer was lost, the deletion stays as old as it is.
    .set((eb) => ({ deleted_at: eb.fn.coalesce('deleted_at', eb.val(now())) }))
    .where('id', '=', chatId)
    .where(ownedEvenDeleted(actor))
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND', MESSAGES.notFound);
  const running = await db
    .selectFrom('turns')
    .select('id')
    .where('chat_id', '=', chatId)
    .where('status', '=', 'running')
    .execute();
  for (const { id } of running) await haltTurn(services, id);
  return { deleted: true };
}

/** Takes the deletion back, within a day of it. */
export async function restoreChat(
  { services, actor }: UserContext,
  { chatId }: { chatId: string },
): Promise<ChatInfo> {
  const oldest = new Date(services.now().getTime() - LIMITS.chatRestoreMs);
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
  if (!row) throw new AppError('NOT_FOUND', MESSAGES.notFound);
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
