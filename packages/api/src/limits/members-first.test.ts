import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MembersFirst } from '../ports/members-first.ts';
import { LANES, membersFirst } from './members-first.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const SMALL = { ...LANES.calls, everyMs: 0, atOnce: 2, waiting: 6, waitingPerAsker: 4, patienceMs: 1_000 };
const small = (): MembersFirst => membersFirst({ ...LANES, calls: { ...SMALL, besideMembersEveryMs: 100 } });

/** What has started so far, and the functions to leave, in the order of starting. */
function starts(lanes: MembersFirst) {
  const begun: string[] = [];
  const out: (() => void)[] = [];
  const refused: string[] = [];
  const enter = (asker: string, piece = asker, hungUp?: AbortSignal) => {
    void lanes.calls.enter(asker, hungUp).then(
      (leave) => {
        begun.push(piece);
        out.push(leave);
      },
      (error: Error) => refused.push(`${piece}: ${error.message}`),
    );
  };
  return { begun, out, refused, enter };
}

const settled = () => vi.advanceTimersByTimeAsync(0);

test('runs a limited number at the same time, and the next when one ends', async () => {
  const { begun, out, enter } = starts(small());
  for (const asker of ['a', 'a', 'a']) enter(asker);
  await settled();
  expect(begun).toEqual(['a', 'a']);
  out[0]?.();
  out[0]?.();
  await settled();
  expect(begun).toEqual(['a', 'a', 'a']);
});

test('clients take turns, however much one of them asks', async () => {
  const { begun, out, enter } = starts(small());
  for (const asker of ['a', 'a', 'a', 'a', 'a', 'b', 'c']) enter(asker);
  for (let at = 0; at < 5; at += 1) {
    await settled();
    out[at]?.();
  }
  await settled();
  expect(begun).toEqual(['a', 'a', 'a', 'b', 'c', 'a', 'a']);
});

test('refuses requests beyond one client’s share of the queue immediately', async () => {
  const lanes = small();
  const { refused, enter } = starts(lanes);
  for (let at = 0; at < 7; at += 1) enter('a');
  await settled();
  expect(refused).toEqual([`a: ${HTTP_MESSAGES.serverBusy}`]);
  expect([lanes.calls.isFull('a'), lanes.calls.isFull('b')]).toEqual([true, false]);
});

test('if the lane is full, the newest request of the longest queue makes room for a client with fewer', async () => {
  const lanes = small();
  const { begun, out, refused, enter } = starts(lanes);
  for (let at = 1; at <= 6; at += 1) enter('a', `a${at}`);
  for (const piece of ['b1', 'b2']) enter('b', piece);
  await settled();
  expect(lanes.calls.isFull('c')).toBe(false);
  for (const piece of ['c1', 'c2']) enter('c', piece);
  await settled();
  expect(refused).toEqual([`a6: ${HTTP_MESSAGES.serverBusy}`, `a5: ${HTTP_MESSAGES.serverBusy}`]);
  // Now each of them has two places, and none gets a third.
  expect(lanes.calls.isFull('c')).toBe(true);
  enter('c', 'c3');
  await settled();
  expect(refused.slice(2)).toEqual([`c3: ${HTTP_MESSAGES.serverBusy}`]);
  for (let at = 0; at < 8; at += 1) {
    out[at]?.();
    await settled();
  }
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2', 'c2']);
});

test.each(['calls', 'signIns', 'turns'] as const)(
  '%s: networks at their limit don’t shut others out, and the last in the queue is still served in time',
  async (name) => {
    const { waiting, waitingPerAsker, besideMembersEveryMs, patienceMs } = LANES[name];
    const lanes = membersFirst();
    const refused: string[] = [];
    const enter = (asker: string) =>
      void lanes[name].enter(asker).catch(() => {
        refused.push(asker);
      });
    lanes.memberBegan();
    for (let at = 0; at * waitingPerAsker <= waiting; at += 1)
      for (let piece = 0; piece < waitingPerAsker; piece += 1) enter(`greedy ${at}`);
    await settled();
    expect(lanes[name].isFull('honest')).toBe(false);
    enter('honest');
    await settled();
    expect(refused.length).toBeGreaterThan(0);
    expect(refused).not.toContain('honest');
    expect(waiting * besideMembersEveryMs).toBeLessThanOrEqual(patienceMs);
  },
);

test('a client that hangs up while waiting leaves the queue', async () => {
  const lanes = small();
  const { begun, out, refused, enter } = starts(lanes);
  const hungUp = new AbortController();
  for (const piece of ['a1', 'a2']) enter('a', piece);
  enter('a', 'a3', hungUp.signal);
  enter('b', 'b1', hungUp.signal);
  enter('c', 'c1');
  hungUp.abort();
  enter('d', 'd1', hungUp.signal);
  await settled();
  expect(refused.map((line) => line.slice(0, 2)).toSorted()).toEqual(['a3', 'b1', 'd1']);
  for (const leave of out) leave();
  await settled();
  expect(begun).toEqual(['a1', 'a2', 'c1']);
});

test('a request that waits too long is refused, and leaves no gap', async () => {
  const { begun, out, refused, enter } = starts(small());
  for (const asker of ['a', 'a', 'b']) enter(asker);
  await vi.advanceTimersByTimeAsync(SMALL.patienceMs);
  expect(refused).toEqual([`b: ${HTTP_MESSAGES.serverBusy}`]);
  enter('c');
  out[0]?.();
  await settled();
  expect(begun).toEqual(['a', 'a', 'c']);
});

test('starts one task at intervals while a member is served, and all of them after a pause', async () => {
  const lanes = membersFirst({
    ...LANES,
    calls: { ...SMALL, besideMembersEveryMs: 400 },
  });
  const { begun, out, enter } = starts(lanes);
  const end = lanes.memberBegan();
  for (const asker of ['a', 'b', 'c']) enter(asker);
  await settled();
  expect(begun).toEqual(['a']);
  out[0]?.();
  await vi.advanceTimersByTimeAsync(399);
  expect(begun).toEqual(['a']);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toEqual(['a', 'b']);
  end();
  await vi.advanceTimersByTimeAsync(99);
  const endAgain = lanes.memberBegan();
  await vi.advanceTimersByTimeAsync(50);
  endAgain();
  await vi.advanceTimersByTimeAsync(99);
  expect(begun).toEqual(['a', 'b']);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toEqual(['a', 'b', 'c']);
});

test('long work for a member delays others by no more than half a second', async () => {
  const lanes = membersFirst({ ...LANES, turns: { ...LANES.turns, besideMembersEveryMs: 60_000 } });
  lanes.memberBegan();
  (await lanes.turns.enter('a'))();
  let isIn = false;
  void lanes.turns.enter('b').then(() => {
    isIn = true;
  });
  await vi.advanceTimersByTimeAsync(599);
  expect(isIn).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isIn).toBe(true);
});

test('starts tasks one after the other, whoever is served', async () => {
  const lanes = membersFirst({
    ...LANES,
    calls: { ...SMALL, atOnce: 8, everyMs: 50, besideMembersEveryMs: 100 },
  });
  const { begun, enter } = starts(lanes);
  for (const asker of ['a', 'b', 'c']) enter(asker);
  await settled();
  expect(begun).toEqual(['a']);
  await vi.advanceTimersByTimeAsync(50);
  expect(begun).toEqual(['a', 'b']);
  await vi.advanceTimersByTimeAsync(50);
  expect(begun).toEqual(['a', 'b', 'c']);
});
