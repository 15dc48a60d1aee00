import { useInfiniteQuery } from '@tanstack/react-query';
import { apiUtils } from '../../../lib/api/api.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { pageSlice } from '../../../lib/page-store.ts';
import { sameSession } from '../../../lib/session/session-store.ts';
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

/** Edits by the member: how many there have been, and a promise that settles once the server has answered all. */
const edits = pageSlice('edits of the chats', { made: 0, stored: Promise.resolve<unknown>(undefined) });

/** Loads the top of the list again, and keeps the pages below it. */
export async function refreshChats(): Promise<void> {
  if (!apiUtils.chats.list.getInfiniteData(ALL)) return apiUtils.chats.list.invalidate();
  const isStillHere = sameSession();
  try {
    const { stored, made } = edits.get();
    await stored;
    const newest = await trpc.chats.list.query({});
    if (!isStillHere()) return;
    // A list read before an edit was stored would undo it.
    if (edits.get().made !== made) return await refreshChats();
    changeChats((now) => withNewest(now, newest));
  } catch {
    // The current list still holds; the next answer or visit loads it again.
  }
}

/** Shows an edit at once, and loads nothing older than it; `stored` settles when the server has answered. */
export async function editChats(
  change: (now: ChatPages) => ChatPages,
  stored: Promise<unknown>,
): Promise<void> {
  edits.set(({ made, stored: before }) => ({ made: made + 1, stored: Promise.allSettled([before, stored]) }));
  // A first page on its way may have been read before.
  if (!apiUtils.chats.list.getInfiniteData(ALL)) {
    await Promise.allSettled([stored]);
    return apiUtils.chats.list.invalidate();
  }
  await apiUtils.chats.list.cancel();
  changeChats((now) => now && change(now));
}

/** Changes the loaded pages. */
function changeChats(change: (now: ChatPages | undefined) => ChatPages | undefined): void {
  apiUtils.chats.list.setInfiniteData(ALL, change);
}

/** Title of a chat in lists and above it. */
export function chatTitle(chat: { title: string | null } | undefined): string {
  return chat?.title ?? 'New Chat';
}
