import type { ChatInfo, ChatPage } from '@cosmos/contract/chats/chats.ts';
import { describe, expect, it } from 'vitest';
import { type ChatPages, withChat, withNewest, without, withTitle } from './chat-pages.ts';

const chat = (minute: number): ChatInfo => {
  const at = new Date(Date.UTC(2026, 10, 21, 10, minute)).toISOString();
  return { chatId: `chat-${minute}`, title: `Chat ${minute}`, createdAt: at, updatedAt: at };
};
const page = (minutes: number[], isLast = false): ChatPage => {
  const chats = minutes.map(chat);
  const last = chats.at(-1);
  return {
    chats,
    next: isLast || !last ? null : { updatedAt: last.updatedAt, chatId: last.chatId },
  };
};
const pages = (...all: ChatPage[]): ChatPages => ({
  pages: all,
  pageParams: all.map((_, index) => all[index - 1]?.next ?? null),
});
const ids = (list: ChatPages) => list.pages.flatMap(({ chats }) => chats.map(({ chatId }) => chatId));
const LIST = pages(page([50, 40]), page([30, 20]), page([10], true));

describe('the pages of the chat list', () => {
  it('change the title of a chat', () => {
    const titles = withTitle(LIST, 'chat-30', 'Seams').pages.flatMap(({ chats }) =>
      chats.map(({ title }) => title),
    );
    expect(titles).toEqual(['Chat 50', 'Chat 40', 'Seams', 'Chat 20', 'Chat 10']);
  });

  it('remove a chat and put it back in its place', () => {
    const fewer = without(LIST, 'chat-20');
    expect(ids(fewer)).toEqual(['chat-50', 'chat-40', 'chat-30', 'chat-10']);
    expect(ids(withChat(fewer, chat(20)))).toEqual(ids(LIST));
    expect(ids(withChat(without(LIST, 'chat-50'), chat(50)))).toEqual(ids(LIST));
    expect(ids(withChat(LIST, chat(20)))).toEqual(ids(LIST));
  });

  it('put the oldest chat back only if the end of the list is loaded', () => {
    expect(ids(withChat(LIST, chat(5)))).toEqual([...ids(LIST), 'chat-5']);
    const unread = pages(page([50, 40]), page([30, 20]));
    expect(ids(withChat(unread, chat(5)))).toEqual(ids(unread));
  });

  it('combine a new first page with the older ones, each chat once', () => {
    expect(ids(withNewest(LIST, page([55, 50])))).toEqual([
      'chat-55',
      'chat-50',
      'chat-40',
      'chat-30',
      'chat-20',
      'chat-10',
    ]);
    const moved = { ...page([50, 40]), chats: [{ ...chat(20), updatedAt: chat(59).updatedAt }, chat(50)] };
    expect(ids(withNewest(LIST, moved))).toEqual(['chat-20', 'chat-50', 'chat-40', 'chat-30', 'chat-10']);
  });

  it('drop chats that were deleted elsewhere', () => {
    expect(ids(withNewest(LIST, page([50, 30])))).toEqual(['chat-50', 'chat-30', 'chat-20', 'chat-10']);
  });

  it('start over if chats in between may be missing', () => {
    expect(ids(withNewest(LIST, page([58, 57])))).toEqual(['chat-58', 'chat-57']);
    expect(ids(withNewest(LIST, page([50], true)))).toEqual(['chat-50']);
    expect(ids(withNewest(undefined, page([50, 40])))).toEqual(['chat-50', 'chat-40']);
  });
});
