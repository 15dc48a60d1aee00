import type { ChatCursor } from '@cosmos/contract/chats.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { trpc } from '../../lib/trpc.ts';

export const chatsQuery = infiniteQueryOptions({
  queryKey: ['conversation', 'chats'],
  queryFn: ({ pageParam }) => trpc.chats.list.query({ after: pageParam }),
  initialPageParam: null as ChatCursor | null,
  getNextPageParam: (page) => page.next,
});

/** The name of a chat in lists and above it. */
export function chatTitle(chat: { title: string | null } | undefined): string {
  return chat?.title ?? 'New Chat';
}
