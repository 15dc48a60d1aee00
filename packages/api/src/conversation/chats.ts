import type { ChatCursor, ChatPage } from '@cosmos/contract/chats.ts';
import { LIMITS } from '@cosmos/contract/limits.ts';
import type { UserContext } from '../context.ts';
import { ownedBy } from './owner.ts';

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
