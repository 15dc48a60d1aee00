import type { ChatPage } from '@cosmos/contract/chats/chats.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { apiUtils } from '../../../lib/api/api.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { emptySlices } from '../../../lib/page-store.ts';
import { forgetSession, keepSession } from '../../../lib/session/session-store.ts';
import { fakeBrowser, signedIn } from '../../../testing/fake-browser.ts';
import { withTitle } from './chat-pages.ts';
import { editChats, refreshChats } from './chats-query.ts';

vi.mock('../../../lib/api/trpc.ts', async (original) => ({
  ...(await original<object>()),
  trpc: { chats: { list: { query: vi.fn() } } },
}));
const list = vi.mocked(trpc.chats.list.query);

const listOf = (title: string): ChatPage => {
  const at = '2026-01-01T00:00:00.000Z';
  return { chats: [{ chatId: 'chat', title, createdAt: at, updatedAt: at }], next: null };
};
const titles = () =>
  apiUtils.chats.list.getInfiniteData({})?.pages.flatMap(({ chats }) => chats.map(({ title }) => title));
const rename = (stored: Promise<unknown>) => editChats((now) => withTitle(now, 'chat', 'New'), stored);

beforeEach(() => {
  fakeBrowser();
  emptySlices('session');
  keepSession(signedIn('first'));
  list.mockReset();
  apiUtils.chats.list.setInfiniteData({}, { pages: [listOf('Old')], pageParams: [null] });
});

it('keeps an edit that a list read before it lacks', async () => {
  const early = Promise.withResolvers<ChatPage>();
  list.mockReturnValueOnce(early.promise).mockResolvedValueOnce(listOf('New'));
  const refreshed = refreshChats();
  await vi.waitFor(() => expect(list).toHaveBeenCalledOnce());
  await rename(Promise.resolve());
  early.resolve(listOf('Old'));
  await refreshed;
  expect(list).toHaveBeenCalledTimes(2);
  expect(titles()).toEqual(['New']);
});

it('reads the list again only when the server has the edit', async () => {
  const stored = Promise.withResolvers<null>();
  await rename(stored.promise);
  list.mockResolvedValue(listOf('New'));
  const refreshed = refreshChats();
  await Promise.resolve();
  expect(list).not.toHaveBeenCalled();
  expect(titles()).toEqual(['New']);
  stored.resolve(null);
  await refreshed;
  expect(list).toHaveBeenCalledOnce();
});

it('reads the list after an edit that the server refused', async () => {
  await rename(Promise.reject(new Error('away')));
  list.mockResolvedValue(listOf('Old'));
  await refreshChats();
  expect(titles()).toEqual(['Old']);
});

it('shows nobody the list of the person before', async () => {
  const late = Promise.withResolvers<ChatPage>();
  list.mockReturnValueOnce(late.promise);
  const refreshed = refreshChats();
  await vi.waitFor(() => expect(list).toHaveBeenCalledOnce());
  forgetSession('signed-out');
  apiUtils.chats.list.setInfiniteData({}, undefined);
  late.resolve(listOf('Private'));
  await refreshed;
  expect(titles()).not.toContain('Private');
});
