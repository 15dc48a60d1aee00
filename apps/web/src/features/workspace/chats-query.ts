import type { ChatCursor } from '@cosmos/contract/chats.ts';
import { infiniteQueryOptions, type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { trpc } from '../../lib/trpc.ts';
import { withNewest } from './chat-pages.ts';

export const chatsQuery = infiniteQueryOptions({
  queryKey: ['conversation', 'chats'],
  queryFn: ({ pageParam }) => trpc.chats.list.query({ after: pageParam }),
  initialPageParam: null as ChatCursor | null,
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
export async function refreshChats(queryClient: QueryClient): Promise<void> {
  const { queryKey } = chatsQuery;
  if (!queryClient.getQueryData(queryKey)) return queryClient.invalidateQueries({ queryKey });
  try {
    const newest = await trpc.chats.list.query({ after: null });
    queryClient.setQueryData(queryKey, (now) => withNewest(now, newest));
  } catch {
    // The list that is there still holds; the next answer or visit reads it again.
  }
}

/** The name of a chat in lists and above it. */
export function chatTitle(chat: { title: string | null } | undefined): string {
  return chat?.title ?? 'New Chat';
}
