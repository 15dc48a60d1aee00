import type { ChatCursor, ChatInfo, ChatPage } from '@cosmos/contract/chats.ts';
import { LIMITS } from '@cosmos/contract/limits.ts';
import type { UserContext } from '../context.ts';
import { notBuilt } from '../not-built.ts';
import { ownedBy } from '../conversation/owner.ts';

/** A member's own chats, newest first, page by page. */
export async function listChats(
  { services, actor }: UserContext,
  { after }: { after?: ChatCursor | null | undefined },
): Promise<ChatPage> {
  const rows = await services.db
    .selectFrom('chats')
    .select(['id', 'title', 'created_at', 'updated_at'])
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
  const chats = rows.slice(0, LIMITS.chatsPage).map((row) => ({
    chatId: row.id,
    title: row.title,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }));
  const last = rows.length > LIMITS.chatsPage ? chats.at(-1) : undefined;
  return { chats, next: last ? { updatedAt: last.updatedAt, chatId: last.chatId } : null };
}

export async function renameChat(
  _ctx: UserContext,
  _input: { chatId: string; title: string },
): Promise<ChatInfo> {
  return notBuilt();
}

/** Hides a chat; the hourly sweep takes it away for good a day later. */
export async function deleteChat(_ctx: UserContext, _input: { chatId: string }): Promise<{ deleted: true }> {
  return notBuilt();
}

export async function restoreChat(_ctx: UserContext, _input: { chatId: string }): Promise<ChatInfo> {
  return notBuilt();
}
