import type { ChatCursor, ChatInfo, ChatPage } from '@cosmos/contract/chats/chats.ts';
import type { InfiniteData } from '@tanstack/react-query';

/** The pages of the list loaded so far. */
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

/** Inserts a chat at its place in the list; leaves it out if that page is not loaded yet. */
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
 * Puts the newly loaded first page in front of the older ones, which are not loaded again: after an answer only the
 * top of the list has changed. If the two share no chat, others may be missing in between, and the list starts over.
 */
export function withNewest(pages: ChatPages | undefined, newest: ChatPage): ChatPages {
  const alone: ChatPages = { pages: [newest], pageParams: [null] };
  if (!pages || newest.next === null) return alone;
  const fresh = new Set(newest.chats.map(({ chatId }) => chatId));
  const [first, ...older] = pages.pages;
  if (!first?.chats.some(({ chatId }) => fresh.has(chatId))) return alone;
  const last = newest.chats.at(-1);
  // A chat missing at the top was deleted elsewhere, unless it only moved down to a later page.
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
