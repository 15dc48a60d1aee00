import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser, signedIn } from '../testing/fake-browser.ts';
import { forgetWithSession, queryClient } from './query-client.ts';
import { forgetSession, keepSession } from './session-store.ts';

beforeEach(() => {
  fakeBrowser();
  vi.stubGlobal('navigator', {});
  queryClient.clear();
});

it('keeps what anybody may see, and nothing else, when the person changes', () => {
  keepSession(signedIn('first'));
  const stop = forgetWithSession();
  const fill = () => {
    for (const key of [['account', 'profile'], ['chats'], ['catalogue', 'facts'], ['product', 'settings']])
      queryClient.setQueryData(key, 'read');
  };
  const left = () =>
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey.join(' '));

  fill();
  keepSession(signedIn('renewed'));
  expect(left()).toHaveLength(4);
  keepSession({ ...signedIn('other'), userId: 'somebody else' });
  expect(left()).toEqual(['catalogue facts', 'product settings']);
  fill();
  forgetSession('signed-out');
  expect(left()).toEqual(['catalogue facts', 'product settings']);
  stop();
});
