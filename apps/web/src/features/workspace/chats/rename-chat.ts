import { apiUtils } from '../../../lib/api/api.ts';
import { faultOf, trpc } from '../../../lib/api/trpc.ts';
import { pageSlice, useSlice } from '../../../lib/page-store.ts';
import { withTitle } from './chat-pages.ts';
import { editChats } from './chats-query.ts';
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
export async function renameChat({ chatId, title }: NewTitle): Promise<void> {
  const isStillHere = sameSession();
  const before = apiUtils.chats.list
    .getInfiniteData({})
    ?.pages.flatMap(({ chats }) => chats)
    .find((chat) => chat.chatId === chatId)?.title;
  const stored = trpc.chats.rename.mutate({ chatId, title });
  setNewTitle(chatId, title);
  void editChats((now) => withTitle(now, chatId, title), stored);
  try {
    await stored;
  } catch (error) {
    if (!isStillHere()) return;
    if (before) void editChats((now) => withTitle(now, chatId, before), stored);
    setNewTitle(chatId, before ?? null);
    const text = `The chat could not be renamed to “${title}”. ${faultOf(error).message}`;
    snackbar.set({ tone: 'bad', text });
  }
}

/** The title given to a chat in this page, since its page of the list may not be loaded. */
export function useNewTitle(chatId: string | undefined): string | null {
  return useSlice(newTitles, (titles) => (chatId === undefined ? null : (titles[chatId] ?? null)));
}
