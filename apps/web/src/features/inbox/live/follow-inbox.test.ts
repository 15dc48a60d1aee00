import { EMAIL_LIMITS } from '@cosmos/contract/email/limits.ts';
import type { InboxEvent } from '@cosmos/contract/email/live.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followInbox } from './follow-inbox.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A stream that a test feeds, and breaks. */
function connection(signal: AbortSignal) {
  const waiting: InboxEvent[] = [];
  let wake = () => undefined as void;
  let broken: Error | null = null;
  signal.addEventListener('abort', () => {
    broken = new Error('aborted');
    wake();
  });
  return {
    signal,
    send: (event: InboxEvent) => {
      waiting.push(event);
      wake();
    },
    breakDown: () => {
      broken = new Error('the server is gone');
      wake();
    },
    async *[Symbol.asyncIterator]() {
      for (;;) {
        const next = waiting.shift();
        if (next) yield next;
        else if (broken) throw broken;
        else await new Promise<void>((resolve) => (wake = resolve));
      }
    },
  };
}

function follow() {
  const made: ReturnType<typeof connection>[] = [];
  const catchUp = vi.fn<() => void>();
  const changed = vi.fn<(threadIds: readonly string[]) => void>();
  const catalogueChanged = vi.fn<() => void>();
  const stop = followInbox({
    open: async (signal) => {
      const one = connection(signal);
      made.push(one);
      return one;
    },
    catchUp,
    changed,
    catalogueChanged,
  });
  return { made, catchUp, changed, catalogueChanged, stop };
}
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

it('reads all once it is connected, then what has changed, and looks no more by itself', async () => {
  const { made, catchUp, changed, catalogueChanged, stop } = follow();
  await pass();
  made[0]?.send({ kind: 'ready' });
  made[0]?.send({ kind: 'changed', threadIds: ['a', 'b'] });
  await pass();
  expect(catalogueChanged).not.toHaveBeenCalled();
  made[0]?.send({ kind: 'catalogue' });
  await pass();
  expect(catalogueChanged).toHaveBeenCalledTimes(1);
  expect(catchUp).toHaveBeenCalledTimes(1);
  expect(changed.mock.calls).toEqual([[['a', 'b']]]);
  for (let beats = 0; beats < 20; beats++) {
    made[0]?.send({ kind: 'beat' });
    await pass(EMAIL_LIMITS.beatMs);
  }
  expect(catchUp).toHaveBeenCalledTimes(1);
  expect(made).toHaveLength(1);
  stop();
});

it('connects again after a break, later and later, and catches up; meanwhile it looks from time to time', async () => {
  const { made, catchUp, stop } = follow();
  await pass();
  made[0]?.breakDown();
  await pass(1_000);
  expect(made).toHaveLength(2);
  made[1]?.breakDown();
  await pass(1_000);
  expect(made).toHaveLength(2);
  await pass(1_000);
  expect(made).toHaveLength(3);
  await pass(28_000);
  expect(catchUp).toHaveBeenCalledTimes(1);
  made[2]?.send({ kind: 'ready' });
  await pass();
  expect(catchUp).toHaveBeenCalledTimes(2);
  made[2]?.breakDown();
  await pass(1_000);
  expect(made).toHaveLength(4);
  stop();
});

it('takes a connection that says nothing for dead', async () => {
  const { made, stop } = follow();
  await pass();
  made[0]?.send({ kind: 'ready' });
  await pass(2.5 * EMAIL_LIMITS.beatMs + 1_000);
  expect(made[0]?.signal.aborted).toBe(true);
  expect(made).toHaveLength(2);
  stop();
});

it('does nothing more once it is stopped', async () => {
  const { made, catchUp, stop } = follow();
  await pass();
  stop();
  await pass(600_000);
  expect(made).toHaveLength(1);
  expect(made[0]?.signal.aborted).toBe(true);
  expect(catchUp).not.toHaveBeenCalled();
});
