import { useMutation, useQueryClient } from '@tanstack/react-query';
import { faultOf, trpc } from '../../lib/trpc.ts';
import { useKept } from '../../lib/use-kept.ts';
import { withTitle } from './chat-pages.ts';
import { chatsQuery } from './chats-query.ts';
import { sayWord } from './word.ts';

interface NewTitle {
  chatId: string;
  title: string;
}

/** Renames a chat at once, here and on the server; where that refuses, the old title comes back with a sentence. */
export function useRenameChat(): (change: NewTitle) => void {
  const queryClient = useQueryClient();
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
      queryClient.setQueryData(titleKey(chatId), before);
      const text = `The chat keeps its title, not “${title}”. ${faultOf(error).message}`;
      sayWord(queryClient, { tone: 'bad', text });
    },
  });
  return (change) => renaming.mutate(change);
}

const titleName = (chatId: string) => `title of ${chatId}`;
const titleKey = (chatId: string) => ['kept', titleName(chatId)];

/** The title that a chat was given in this page: its page of the list may not have been read. */
export function useNewTitle(chatId: string | undefined): string | null {
  return useKept<string | null>(titleName(chatId ?? 'no chat'), null)[0];
}
