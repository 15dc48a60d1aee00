import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { faultOf, trpc } from '../../lib/trpc.ts';
import { withTitle } from './chat-pages.ts';
import { chatsQuery } from './chats-query.ts';
import { useWord } from './word.ts';

interface NewTitle {
  chatId: string;
  title: string;
}

/** Renames a chat at once, here and on the server; where that refuses, the old title comes back with a sentence. */
export function useRenameChat(): (change: NewTitle) => void {
  const queryClient = useQueryClient();
  const { say } = useWord();
  const { queryKey } = chatsQuery;
  const renaming = useMutation({
    mutationFn: (change: NewTitle) => trpc.chats.rename.mutate(change),
    onMutate: async ({ chatId, title }) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient
        .getQueryData(queryKey)
        ?.pages.flatMap(({ chats }) => chats)
        .find((chat) => chat.chatId === chatId);
      queryClient.setQueryData(queryKey, (now) => now && withTitle(now, chatId, title));
      queryClient.setQueryData(titleKey(chatId), title);
      return before?.title ?? null;
    },
    onError: (error, { chatId, title }, before) => {
      if (before) queryClient.setQueryData(queryKey, (now) => now && withTitle(now, chatId, before));
      queryClient.removeQueries({ queryKey: titleKey(chatId) });
      say({ tone: 'bad', text: `The chat keeps its title, not “${title}”. ${faultOf(error).message}` });
    },
  });
  return (change) => renaming.mutate(change);
}

const titleKey = (chatId: string) => ['conversation', 'title', chatId];

/** The title that a chat was given in this page: its page of the list may not have been read. */
export function useNewTitle(chatId: string | undefined): string | null {
  return useQuery<string | null>({
    queryKey: titleKey(chatId ?? ''),
    queryFn: () => null,
    initialData: null,
    staleTime: Infinity,
    gcTime: Infinity,
  }).data;
}
