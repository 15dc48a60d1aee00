import { afterEach, expect, it, vi } from 'vitest';
import { trpc } from './trpc.ts';
import { fakeBrowser, signedIn } from '../../testing/fake-browser.ts';
import { keepSession } from '../session/session-store.ts';

afterEach(() => vi.unstubAllGlobals());

/** Records requests by path; none is answered. */
function requests() {
  fakeBrowser();
  vi.stubGlobal('navigator', {});
  keepSession(signedIn('first'));
  const seen: [path: string, keepalive: boolean][] = [];
  vi.stubGlobal('fetch', async (url: string, { keepalive }: RequestInit) => {
    seen.push([url.replace(/\?.*/, ''), keepalive === true]);
    throw new TypeError('Failed to fetch');
  });
  return seen;
}

it('lets mutations outlive the page, but not queries, streamed answers or long bodies', async () => {
  const seen = requests();
  const chatId = '0190b0a0-0000-7000-8000-000000000001';

  await Promise.allSettled([
    trpc.chats.rename.mutate({ chatId, title: 'Membranes' }),
    trpc.chats.list.query({} as never),
    trpc.conversation.ask.mutate({ chatId } as never),
  ]);
  await trpc.profile.save.mutate({ rdSummary: 'x'.repeat(5_000) }).catch(() => null);
  expect(Object.fromEntries(seen)).toEqual({
    '/trpc/chats.rename': true,
    '/trpc/chats.list': false,
    '/trpc/conversation.ask': false,
    '/trpc/profile.save': false,
  });
});
