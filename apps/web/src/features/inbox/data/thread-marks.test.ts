import { beforeEach, expect, it, vi } from 'vitest';
import { trpc } from '../../../lib/api/trpc.ts';
import { emptySlices } from '../../../lib/page-store.ts';
import { keepSession } from '../../../lib/session/session-store.ts';
import { snackbar } from '../../../lib/snackbar-message.ts';
import { fakeBrowser, signedIn } from '../../../testing/fake-browser.ts';
import { markThread, snoozeThread } from './thread-marks.ts';

vi.mock('../../../lib/api/trpc.ts', async (original) => ({
  ...(await original<object>()),
  trpc: { email: { snooze: { mutate: vi.fn() }, markRead: { mutate: vi.fn() } } },
}));
const snooze = vi.mocked(trpc.email.snooze.mutate);
const markRead = vi.mocked(trpc.email.markRead.mutate);
const UNTIL = new Date('2099-03-02T08:00:00Z');
const THREAD = { threadId: '6f1f4d7e-2b6c-4a53-9d0a-1f0a5f2f7a11', snoozedUntil: null };

beforeEach(() => {
  fakeBrowser();
  emptySlices('session');
  keepSession(signedIn('first'));
  snooze.mockReset().mockResolvedValue(null as never);
  markRead.mockReset().mockResolvedValue(null as never);
});

it('an undo is sent once the server has answered what it takes back', async () => {
  const first = Promise.withResolvers<never>();
  snooze.mockReturnValueOnce(first.promise);
  const snoozed = snoozeThread(THREAD, UNTIL);
  await vi.waitFor(() => expect(snooze).toHaveBeenCalledOnce());
  snackbar.get()?.undo?.();
  await Promise.resolve();
  expect(snooze).toHaveBeenCalledOnce();
  first.resolve(null as never);
  await snoozed;
  await vi.waitFor(() => expect(snooze).toHaveBeenCalledTimes(2));
  expect(snooze.mock.calls.map(([{ until }]) => until)).toEqual([UNTIL.toISOString(), null]);
});

it('an edit that failed does not hold up the next one', async () => {
  markRead.mockRejectedValueOnce(new Error('away'));
  await markThread(THREAD.threadId, true);
  await markThread(THREAD.threadId, false);
  expect(markRead.mock.calls.map(([{ isRead }]) => isRead)).toEqual([true, false]);
});
