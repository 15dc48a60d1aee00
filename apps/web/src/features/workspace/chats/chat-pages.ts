import type { ChatCursor, ChatInfo, ChatPage } from '@cosmos/contract/chats/chats.ts';
import type { InfiniteData } from '@tanstack/react-query';

/** The pages of the list that have been read so far. */
export type ChatPages = InfiniteData<ChatPage, ChatCursor | null>;

function eachChat(pages: ChatPages, change: (chats: ChatInfo[]) => ChatInfo[]): ChatPages {
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, chats: change(page.chats) })) };
}

export function withTitle(pages: ChatPages, chatId: string, title: string): ChatPages {
  return eachChat(pages, (chats) =>
    chats.map((chat) => (chat.chatId === chatId ? { ...chat, title } : chat)),
  );
}

export function without(pages: ChatPages, chatId: string): ChatPages {
  return eachChat(pages, (chats) => chats.filter((chat) => chat.chatId !== chatId));
}

/** Puts a chat where the list's order has it; left out where its page has not been read yet. */
export function withChat(pages: ChatPages, chat: ChatInfo): ChatPages {
  const others = without(pages, chat.chatId);
  const at = others.pages.findIndex(({ chats, next }) => {
    const last = chats.at(-1);
    return next === null || (last !== undefined && isNewer(chat, last));
  });
  return {
    ...others,
    pages: others.pages.map((page, index) => {
      if (index !== at) return page;
      const before = page.chats.filter((other) => isNewer(other, chat));
      return { ...page, chats: [...before, chat, ...page.chats.slice(before.length)] };
    }),
  };
}

/**
 * The first page read anew in front of the older ones, which are not asked for again: after an answer only the top of the
 * list has moved. Where the two have no chat in common there may be others between them, and the list begins anew.
 */
export function withNewest(pages: ChatPages | undefined, newest: ChatPage): ChatPages {
  const alone: ChatPages = { pages: [newest], pageParams: [null] };
  if (!pages || newest.next === null) return alone;
  const fresh = new Set(newest.chats.map(({ chatId }) => chatId));
  const [first, ...older] = pages.pages;
  if (!first?.chats.some(({ chatId }) => fresh.has(chatId))) return alone;
  const last = newest.chats.at(-1);
  // What has left the top was deleted elsewhere, unless it has only moved down to a later page.
  const moved = first.chats.filter((chat) => !fresh.has(chat.chatId) && last && isNewer(last, chat));
  const kept = (moved.length > 0 ? [{ ...first, chats: moved }, ...older] : older).map((page) => ({
    ...page,
    chats: page.chats.filter(({ chatId }) => !fresh.has(chatId)),
  }));
  const all = [newest, ...kept];
  return { pages: all, pageParams: all.map((_, index) => all[index - 1]?.next ?? null) };
}

function isNewer(a: ChatInfo, b: ChatInfo): boolean {
  return a.updatedAt === b.updatedAt ? a.chatId > b.chatId : a.updatedAt > b.updatedAt;
}
