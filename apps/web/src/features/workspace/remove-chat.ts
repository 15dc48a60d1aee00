import type { ChatInfo } from '@cosmos/contract/chats.ts';
import type { QueryClient } from '@tanstack/react-query';
import { faultOf, trpc } from '../../lib/trpc.ts';
import { withChat, without } from './chat-pages.ts';
import { chatsQuery, chatTitle } from './chats-query.ts';
import { type RemovedChat, sayWord, wordNow } from './word.ts';

/** What a deletion works on: the lists in memory, and the address of the page. */
export interface Desk {
  queryClient: QueryClient;
  isOpen: (chatId: string) => boolean;
  go: (chatId: string | null) => void;
}

/** Deletes a chat at once, here and on the server, with a way back for a while. A refusal brings it back. */
export async function removeChat(desk: Desk, chat: ChatInfo): Promise<void> {
  const { queryClient } = desk;
  await queryClient.cancelQueries({ queryKey: chatsQuery.queryKey });
  hide(queryClient, chat);
  const gone = trpc.chats.remove.mutate({ chatId: chat.chatId }).then(() => null, faultOf);
  const one: RemovedChat = { chat, wasOpen: desk.isOpen(chat.chatId), gone: gone.then((fault) => !fault) };
  offerBack(desk, [...(wordNow(queryClient)?.removed ?? []), one]);
  if (one.wasOpen) desk.go(null);
  const fault = await gone;
  if (!fault) return;
  show(queryClient, chat);
  const text = `“${chatTitle(chat)}” could not be deleted and is back in the list. ${fault.message}`;
  sayWord(queryClient, { tone: 'bad', text });
}

function offerBack(desk: Desk, removed: readonly RemovedChat[]): void {
  const [only] = removed;
  const what =
    removed.length === 1 && only ? `“${chatTitle(only.chat)}” was` : `${removed.length} chats were`;
  sayWord(desk.queryClient, {
    tone: 'quiet',
    text: `${what} deleted.`,
    removed,
    undo: () => void bringBack(desk, removed),
  });
}

/** Takes deletions back; what could not be brought back can be tried again. */
async function bringBack(desk: Desk, removed: readonly RemovedChat[]): Promise<void> {
  const { queryClient } = desk;
  sayWord(queryClient, null);
  const outcomes = await Promise.all(removed.map(async (one) => ({ one, fault: await restored(desk, one) })));
  const failed = outcomes.filter(({ fault }) => fault !== null);
  const [first] = failed;
  if (!first?.fault) {
    const open = removed.findLast(({ wasOpen }) => wasOpen);
    if (open) desk.go(open.chat.chatId);
    return;
  }
  const left = failed.map(({ one }) => one);
  const what = left.length === 1 ? `“${chatTitle(first.one.chat)}”` : `${left.length} chats`;
  sayWord(queryClient, {
    tone: 'bad',
    text: `${what} could not be brought back yet. ${first.fault.message}`,
    removed: left,
    undo: () => void bringBack(desk, left),
  });
}

async function restored({ queryClient }: Desk, { chat, gone }: RemovedChat) {
  show(queryClient, chat);
  try {
    if (await gone) await trpc.chats.restore.mutate({ chatId: chat.chatId });
    return null;
  } catch (error) {
    hide(queryClient, chat);
    return faultOf(error);
  }
}

function hide(queryClient: QueryClient, { chatId }: ChatInfo): void {
  queryClient.setQueryData(chatsQuery.queryKey, (now) => now && without(now, chatId));
  void queryClient.invalidateQueries({ queryKey: ['conversation', 'search'] });
}

function show(queryClient: QueryClient, chat: ChatInfo): void {
  queryClient.setQueryData(chatsQuery.queryKey, (now) => now && withChat(now, chat));
  void queryClient.invalidateQueries({ queryKey: ['conversation', 'search'] });
}
