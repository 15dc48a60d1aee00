import type { CardState } from '@cosmos/contract/saved/saved.ts';
import { MutationObserver, onlineManager, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cardStateQuery } from './card-state-query.ts';
import type { OpinionChange } from './opinion.ts';
import { failedChange, opinionMutation } from './use-opinion.ts';

const { save, like, fault } = vi.hoisted(() => ({
  save: vi.fn(),
  like: vi.fn(),
  fault: { retryable: false },
}));
vi.mock('../../../lib/api/trpc.ts', () => ({
  trpc: { saved: { save: { mutate: save }, like: { mutate: like } } },
  faultOf: () => fault,
}));

const ASSET = { assetType: 'technology', assetId: 'UTECH-MIT-1' } as const;
const { queryKey } = cardStateQuery(ASSET);
let client: QueryClient;
/** The state on the server. */
let held: CardState;

beforeEach(() => {
  fault.retryable = false;
  client = new QueryClient();
  client.mount();
  held = { ...ASSET, bookmarked: false, liked: null };
  client.setQueryData(queryKey, held);
  save.mockReset().mockImplementation(async ({ bookmarked }: Partial<CardState>) => {
    held = { ...held, bookmarked: bookmarked ?? held.bookmarked };
    return held;
  });
  like.mockReset().mockImplementation(async ({ liked = null, bookmarked }: Partial<CardState>) => {
    held = { ...held, liked, bookmarked: bookmarked ?? held.bookmarked };
    return held;
  });
});
afterEach(() => {
  onlineManager.setOnline(true);
  client.unmount();
  client.clear();
});

const change = (changes: OpinionChange) =>
  new MutationObserver(client, opinionMutation(client, ASSET)).mutate({ change: changes, chatId: 'a-chat' });
const shown = () => {
  const { liked, bookmarked } = client.getQueryData<CardState>(queryKey) ?? {};
  return { liked, bookmarked };
};

it('shows a change optimistically, then the server’s state', async () => {
  const done = change({ liked: true });
  await vi.waitFor(() => expect(shown()).toEqual({ liked: true, bookmarked: false }));
  await done;
  expect(like).toHaveBeenCalledWith({ ...ASSET, liked: true, linkedChatId: 'a-chat' });
  expect(shown()).toEqual({ liked: true, bookmarked: false });
});

it.each([
  ['twice', true, 3, true],
  ['three times', true, 3, null],
  ['once, for good', false, 1, null],
])('that fails %s is sent again if that can help', async (times, retryable, sent, liked) => {
  vi.useFakeTimers();
  try {
    fault.retryable = retryable;
    const failures = { twice: 2, 'three times': 3 }[times] ?? 1;
    for (let n = 0; n < failures; n += 1) like.mockRejectedValueOnce(new Error('away'));
    const done = change({ liked: true }).catch(() => null);
    await vi.runAllTimersAsync();
    await done;
    expect(like).toHaveBeenCalledTimes(sent);
    expect(held.liked).toBe(liked);
  } finally {
    vi.useRealTimers();
  }
});

it('withdraws a like, and saves without mentioning likes', async () => {
  await change({ liked: true });
  await change({ bookmarked: true });
  expect(save).toHaveBeenCalledExactlyOnceWith({ ...ASSET, bookmarked: true, linkedChatId: 'a-chat' });
  await change({ liked: null });
  expect(held).toEqual({ ...ASSET, bookmarked: true, liked: null });
});

it('rolls back a change that the server refused', async () => {
  save.mockRejectedValueOnce(new Error('no'));
  await expect(change({ bookmarked: true })).rejects.toThrow('no');
  expect(shown()).toEqual({ liked: null, bookmarked: false });
});

it('keeps a later change if an earlier one fails', async () => {
  like.mockRejectedValueOnce(new Error('no'));
  const first = change({ liked: true });
  const second = change({ liked: false });
  await expect(first).rejects.toThrow('no');
  await second;
  expect(shown()).toEqual({ liked: false, bookmarked: false });
  expect(held.liked).toBe(false);
});

it('waits for the network, then sends in order, so that the last change wins', async () => {
  onlineManager.setOnline(false);
  const all = [change({ liked: true }), change({ bookmarked: true }), change({ liked: false })];
  await vi.waitFor(() => expect(shown()).toEqual({ liked: false, bookmarked: true }));
  expect([save, like].map(({ mock }) => mock.calls)).toEqual([[], []]);
  onlineManager.setOnline(true);
  await Promise.all(all);
  const [first, last] = like.mock.invocationCallOrder;
  expect([first, save.mock.invocationCallOrder[0], last]).toEqual(
    [...like.mock.invocationCallOrder, ...save.mock.invocationCallOrder].toSorted((a, b) => a - b),
  );
  expect(held).toMatchObject({ liked: false, bookmarked: true });
  expect(shown()).toEqual({ liked: false, bookmarked: true });
});

it('collects what failed since the last save, and retries it in one call', async () => {
  const of = (status: string, changes: OpinionChange) => ({
    status,
    variables: { change: changes, chatId: null },
  });
  const sent = [
    of('error', { bookmarked: false }),
    of('success', { liked: true }),
    of('error', { liked: null }),
    of('error', { bookmarked: true }),
    of('error', { liked: false }),
  ];
  const failed = failedChange(sent);
  expect(failed).toEqual({ bookmarked: true, liked: false });
  await change(failed);
  expect([save, like].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  expect(held).toMatchObject({ bookmarked: true, liked: false });
  like.mockRejectedValueOnce(new Error('no'));
  await expect(change({ bookmarked: false, liked: null })).rejects.toThrow('no');
  expect(shown()).toEqual({ bookmarked: true, liked: false });
});
