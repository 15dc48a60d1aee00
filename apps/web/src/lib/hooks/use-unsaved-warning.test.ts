import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitsForServer } from './use-unsaved-warning.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('a change that has failed once and is about to be retried waits for the server', async () => {
  const client = new QueryClient();
  const save = vi.fn(async () => 'saved').mockRejectedValueOnce(new Error('away'));
  const change = new MutationObserver(client, { mutationFn: save, retry: 1, retryDelay: 1_000 });
  const waiting = () => client.isMutating({ predicate: waitsForServer });
  const done = change.mutate();
  expect(client.isMutating()).toBe(1);
  expect(waiting()).toBe(0);
  await vi.advanceTimersByTimeAsync(500);
  expect(save).toHaveBeenCalledOnce();
  expect(waiting()).toBe(1);
  await vi.advanceTimersByTimeAsync(500);
  expect(await done).toBe('saved');
  expect(waiting()).toBe(0);
  client.clear();
});
