import type { ChatCursor } from '@cosmos/contract/chats.ts';
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { trpc } from '../../lib/trpc.ts';
import { withNewest } from './chat-pages.ts';

export const chatsQuery = infiniteQueryOptions({
  queryKey: ['conversation', 'chats'],
  queryFn: ({ pageParam }) => trpc.chats.list.query({ after: pageParam }),
  initialPageParam: null as ChatCursor | null,
  getNextPageParam: (page) => page.next,
  // Hundreds of pages may be there: only the first is read again, by refreshChats.
  staleTime: Infinity,
});

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
