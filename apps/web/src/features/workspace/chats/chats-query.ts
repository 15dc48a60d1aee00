import { useInfiniteQuery } from '@tanstack/react-query';
import { apiUtils } from '../../../lib/api/api.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { type ChatPages, withNewest } from './chat-pages.ts';

const ALL = {};

export const chatsQuery = apiUtils.chats.list.infiniteQueryOptions(ALL, {
  getNextPageParam: (page) => page.next,
  // There may be hundreds of pages, so only the first is loaded again, by refreshChats.
  staleTime: Infinity,
  // Comparing the whole list with itself for each page costs frames.
  structuralSharing: false,
});

/** A chat’s title in the list; the list may grow without rendering anything else again. */
export function useListedTitle(chatId: string | undefined): string | null {
  const title = useInfiniteQuery({
    ...chatsQuery,
    select: ({ pages }) => {
      for (const { chats } of pages) {
        const listed = chats.find((chat) => chat.chatId === chatId);
        if (listed) return listed.title;
      }
      return null;
    },
  }).data;
  return title ?? null;
}

/** Loads the top of the list again, and keeps the pages below it. */
export async function refreshChats(): Promise<void> {
  if (!apiUtils.chats.list.getInfiniteData(ALL)) return apiUtils.chats.list.invalidate();
  try {
    const newest = await trpc.chats.list.query({});
    changeChats((now) => withNewest(now, newest));
  } catch {
    // The current list still holds; the next answer or visit loads it again.
  }
}

/** Changes the loaded pages. */
export function changeChats(change: (now: ChatPages | undefined) => ChatPages | undefined): void {
  apiUtils.chats.list.setInfiniteData(ALL, change);
}

/** Title of a chat in lists and above it. */
export function chatTitle(chat: { title: string | null } | undefined): string {
  return chat?.title ?? 'New Chat';
}
