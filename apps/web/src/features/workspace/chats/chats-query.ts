import { useInfiniteQuery } from '@tanstack/react-query';
import { apiUtils } from '../../../lib/api/api.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { type ChatPages, withNewest } from './chat-pages.ts';

const ALL = {};

export const chatsQuery = apiUtils.chats.list.infiniteQueryOptions(ALL, {
  getNextPageParam: (page) => page.next,
  // Hundreds of pages may be there: only the first is read again, by refreshChats.
  staleTime: Infinity,
  // Comparing all that is there with itself at each page costs frames.
  structuralSharing: false,
});

/** The title of a chat as the list has it; the list may grow without anything else being drawn again. */
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

/** Reads the top of the list anew; what was read below it stays. */
export async function refreshChats(): Promise<void> {
  if (!apiUtils.chats.list.getInfiniteData(ALL)) return apiUtils.chats.list.invalidate();
  try {
    const newest = await trpc.chats.list.query({});
    changeChats((now) => withNewest(now, newest));
  } catch {
    // The list that is there still holds; the next answer or visit reads it again.
  }
}

/** Changes the pages that were read. */
export function changeChats(change: (now: ChatPages | undefined) => ChatPages | undefined): void {
  apiUtils.chats.list.setInfiniteData(ALL, change);
}

/** The name of a chat in lists and above it. */
export function chatTitle(chat: { title: string | null } | undefined): string {
  return chat?.title ?? 'New Chat';
}
