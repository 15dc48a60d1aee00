import { api, apiUtils } from '../../../lib/api/api.ts';
import { faultOf } from '../../../lib/api/trpc.ts';
import { pageSlice, useSlice } from '../../../lib/page-store.ts';
import { withTitle } from './chat-pages.ts';
import { changeChats } from './chats-query.ts';
import { sameSession } from '../../../lib/session/session-store.ts';
import { snackbar } from '../../../lib/snackbar-message.ts';

interface NewTitle {
  chatId: string;
  title: string;
}

const newTitles = pageSlice<Readonly<Record<string, string | null>>>('new titles', {});

function setNewTitle(chatId: string, title: string | null): void {
  newTitles.set((titles) => ({ ...titles, [chatId]: title }));
}

/** Renames a chat at once, here and on the server; a refusal restores the old title with a message. */
export function useRenameChat(): (change: NewTitle) => void {
  const { mutate } = api.chats.rename.useMutation({
    onMutate: async ({ chatId, title }) => {
      const isStillHere = sameSession();
      await apiUtils.chats.list.cancel();
      const before = apiUtils.chats.list
        .getInfiniteData({})
        ?.pages.flatMap(({ chats }) => chats)
        .find((chat) => chat.chatId === chatId);
      changeChats((now) => now && withTitle(now, chatId, title));
      setNewTitle(chatId, title);
      return { before: before?.title ?? null, isStillHere };
    },
    onError: (error, { chatId, title }, made) => {
      if (!made?.isStillHere()) return;
      const { before } = made;
      if (before) changeChats((now) => now && withTitle(now, chatId, before));
      setNewTitle(chatId, before);
      const text = `The chat keeps its title, not “${title}”. ${faultOf(error).message}`;
      snackbar.set({ tone: 'bad', text });
    },
  });
  return mutate;
}

/** The title given to a chat in this page, since its page of the list may not be loaded. */
export function useNewTitle(chatId: string | undefined): string | null {
  return useSlice(newTitles, (titles) => (chatId === undefined ? null : (titles[chatId] ?? null)));
}
