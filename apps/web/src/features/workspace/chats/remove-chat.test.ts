import { beforeEach, expect, it, vi } from 'vitest';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { fakeBrowser, signedIn } from '../../../testing/fake-browser.ts';
import { forgetSession, keepSession } from '../../../lib/session/session-store.ts';
import { snackbar } from '../../../lib/snackbar-message.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { removeChat } from './remove-chat.ts';

vi.mock('../../../lib/api/trpc.ts', async (original) => ({
  ...(await original<object>()),
  trpc: { chats: { remove: { mutate: vi.fn() }, restore: { mutate: vi.fn() } } },
}));
const { remove, restore } = trpc.chats;
const chat = {
  chatId: '0190b0a0-0000-7000-8000-000000000001',
  title: 'Membranes',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};
const desk = { isOpen: () => false, go: () => undefined };

beforeEach(() => {
  fakeBrowser();
  keepSession(signedIn('first'));
  snackbar.set(null);
  vi.mocked(remove.mutate).mockReset();
  vi.mocked(restore.mutate).mockReset();
});

it('says that a deletion failed', async () => {
  vi.mocked(remove.mutate).mockRejectedValue(new Error('away'));
  await removeChat(desk, chat);
  expect(snackbar.get()).toEqual({
    tone: 'bad',
    text: `“Membranes” could not be deleted and is back in the list. ${HTTP_MESSAGES.network}`,
  });
});

it.each(['a deletion', 'an undo'])(
  'says nothing of %s that fails after the person has signed out',
  async (what) => {
    let fail: (error: Error) => void = () => undefined;
    const failing = new Promise<never>((_, reject) => (fail = reject));
    vi.mocked(remove.mutate).mockReturnValue(
      what === 'a deletion' ? failing : Promise.resolve(null as never),
    );
    vi.mocked(restore.mutate).mockReturnValue(failing);
    const removed = removeChat(desk, chat);
    if (what === 'an undo') {
      await removed;
      snackbar.get()?.undo?.();
      await vi.waitFor(() => expect(restore.mutate).toHaveBeenCalled());
    } else await vi.waitFor(() => expect(remove.mutate).toHaveBeenCalled());
    forgetSession('signed-out');
    snackbar.set(null);
    fail(new Error('away'));
    await removed;
    await new Promise((resolve) => setImmediate(resolve));
    expect(snackbar.get()).toBeNull();
  },
);
