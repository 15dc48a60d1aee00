import { MutationObserver, onlineManager, QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { askBeforeLeaving, SAVE_CARD } from './unsent-saves.ts';

afterEach(() => {
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
});

it('asks before the page is left as long as a save waits for the network', async () => {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  const isAskedFor = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const client = new QueryClient();
  client.mount();
  askBeforeLeaving(client);
  askBeforeLeaving(client);
  expect(isAskedFor()).toBe(false);
  onlineManager.setOnline(false);
  const save = new MutationObserver(client, {
    mutationKey: [SAVE_CARD, 'technology', 'UTECH-MIT-1'],
    mutationFn: async () => 'saved',
  });
  const done = save.mutate();
  await vi.waitFor(() => expect(isAskedFor()).toBe(true));
  onlineManager.setOnline(true);
  await done;
  expect(isAskedFor()).toBe(false);
  client.unmount();
});
