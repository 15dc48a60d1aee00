import type { MessageProgress, ThreadMessage } from '@cosmos/contract/email/threads.ts';
import { afterEach, beforeEach, expect, it, test, vi } from 'vitest';
import { dropOutgoing, fateOf, outgoing, showLeaving } from './outgoing.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  outgoing.set([]);
});
afterEach(() => vi.useRealTimers());

const leaving = (messageId: string, undoableMs: number) => ({
  messageId,
  undoableMs,
  threadId: `thread of ${messageId}`,
  // The server’s clock, which is not this one’s.
  leavesAt: '2031-01-01T00:00:00Z',
  waits: false,
  technologyId: 'UTECH-MIT-1',
  technologyTitle: 'Film',
  addressee: { name: 'Jane Doe', university: 'MIT', isForwarded: false },
});

it('lists each message once, with its end by this machine’s clock', () => {
  showLeaving([leaving('a', 20_000)]);
  vi.advanceTimersByTime(5_000);
  showLeaving([leaving('a', 15_000), leaving('b', 20_000)]);
  expect(outgoing.get().map(({ messageId, endsAt }) => [messageId, endsAt])).toEqual([
    ['a', 1_020_000],
    ['b', 1_025_000],
  ]);
  dropOutgoing('a');
  expect(outgoing.get()).toHaveLength(1);
});

const message = (messageId: string, state: MessageProgress['state']): ThreadMessage => ({
  messageId,
  createdAt: '2026-11-26T12:00:00Z',
  text: '',
  parts: [],
  isCut: false,
  files: [],
  isOpening: false,
  formatting: null,
  invitation: null,
  sender: {
    kind: 'own',
    summary: 'rd',
    progress: {
      state,
      leavesAt: '',
      sentAt: null,
      deliveredAt: null,
      readAt: null,
      failure: null,
      isShownByAnswer: false,
    },
  },
});

test.each([
  ['waiting', 'leaving'],
  ['sending', 'leaving'],
  ['sent', 'sent'],
  ['delivered', 'sent'],
  ['read', 'sent'],
  ['failed', 'failed'],
] as const)('a message that is %s: %s', (state, fate) => {
  expect(fateOf('a', { contents: [message('b', 'failed'), message('a', state)] })).toBe(fate);
});

it('a message that was taken back elsewhere is gone', () => {
  expect(fateOf('a', { contents: [message('b', 'sent')] })).toBe('gone');
});
