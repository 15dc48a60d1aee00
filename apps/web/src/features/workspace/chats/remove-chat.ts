import type { ChatInfo } from '@cosmos/contract/chats/chats.ts';
import { apiUtils } from '../../../lib/api/api.ts';
import { faultOf, trpc } from '../../../lib/api/trpc.ts';
import { pageSlice } from '../../../lib/page-store.ts';
import { sameSession } from '../../../lib/session/session-store.ts';
import { withChat, without } from './chat-pages.ts';
import { chatTitle, editChats } from './chats-query.ts';
import { snackbar, type SnackbarMessage } from '../../../lib/snackbar-message.ts';

/** The parts of the page that a deletion concerns. */
export interface Desk {
  isOpen: (chatId: string) => boolean;
  go: (chatId: string | null) => void;
}

interface RemovedChat {
  chat: ChatInfo;
  wasOpen: boolean;
  /** Resolves once the server has answered: true if the chat was deleted there. */
  gone: Promise<boolean>;
}

/** The deletions in the current message; one more while it is shown is added to it. */
const told = pageSlice<{ message: SnackbarMessage; removed: readonly RemovedChat[] } | null>(
  'removed chats',
  null,
);

function tell(message: SnackbarMessage, removed: readonly RemovedChat[]): void {
  told.set({ message, removed });
  snackbar.set(message);
}

function stillTold(): readonly RemovedChat[] {
  const last = told.get();
  return last !== null && last.message === snackbar.get() ? last.removed : [];
}

/** Deletes a chat at once, here and on the server, and offers Undo for a while. A refusal restores it. */
export async function removeChat(desk: Desk, chat: ChatInfo): Promise<void> {
  const isStillHere = sameSession();
  const gone = trpc.chats.remove.mutate({ chatId: chat.chatId }).then(() => null, faultOf);
  hide(chat, gone);
  const one: RemovedChat = { chat, wasOpen: desk.isOpen(chat.chatId), gone: gone.then((fault) => !fault) };
  offerBack(desk, [...stillTold(), one]);
  if (one.wasOpen) desk.go(null);
  const fault = await gone;
  if (!fault || !isStillHere()) return;
  show(chat, gone);
  const text = `“${chatTitle(chat)}” could not be deleted and is back in the list. ${fault.message}`;
  snackbar.set({ tone: 'bad', text });
}

function offerBack(desk: Desk, removed: readonly RemovedChat[]): void {
  const [only] = removed;
  const what =
    removed.length === 1 && only ? `“${chatTitle(only.chat)}” was` : `${removed.length} chats were`;
  tell({ tone: 'quiet', text: `${what} deleted.`, undo: () => void bringBack(desk, removed) }, removed);
}

/** Undoes deletions; those that fail can be tried again. */
async function bringBack(desk: Desk, removed: readonly RemovedChat[]): Promise<void> {
  const isStillHere = sameSession();
  snackbar.set(null);
  const outcomes = await Promise.all(removed.map(async (one) => ({ one, fault: await restored(one) })));
  if (!isStillHere()) return;
  const failed = outcomes.filter(({ fault }) => fault !== null);
  const [first] = failed;
  if (!first?.fault) {
    const open = removed.findLast(({ wasOpen }) => wasOpen);
    if (open) desk.go(open.chat.chatId);
    return;
  }
  const left = failed.map(({ one }) => one);
  const what = left.length === 1 ? `“${chatTitle(first.one.chat)}”` : `${left.length} chats`;
  const text = `${what} could not be restored. ${first.fault.message}`;
  tell({ tone: 'bad', text, undo: () => void bringBack(desk, left) }, left);
}

async function restored({ chat, gone }: RemovedChat) {
  const isStillHere = sameSession();
  const back = gone.then(async (isGone) => {
    if (isGone) await trpc.chats.restore.mutate({ chatId: chat.chatId });
  });
  show(chat, back);
  try {
    await back;
    return null;
  } catch (error) {
    if (isStillHere()) hide(chat, back);
    return faultOf(error);
  }
}

function hide({ chatId }: ChatInfo, stored: Promise<unknown>): void {
  void editChats((now) => without(now, chatId), stored);
  void searchAgain(stored);
}

function show(chat: ChatInfo, stored: Promise<unknown>): void {
  void editChats((now) => withChat(now, chat), stored);
  void searchAgain(stored);
}

async function searchAgain(stored: Promise<unknown>): Promise<void> {
  await Promise.allSettled([stored]);
  await apiUtils.chats.search.invalidate();
}
