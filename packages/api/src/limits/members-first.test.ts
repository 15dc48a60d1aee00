import { MESSAGES } from '@cosmos/contract/messages.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LANES, type MembersFirst, membersFirst } from './members-first.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const SMALL = { ...LANES.calls, atOnce: 2, waiting: 6, waitingPerAsker: 4, patienceMs: 1_000 };
const small = (): MembersFirst => membersFirst({ ...LANES, calls: { ...SMALL, besideMembersEveryMs: 100 } });

/** What started so far, and the ways out, in the order of starting. */
function starts(lanes: MembersFirst) {
  const begun: string[] = [];
  const out: (() => void)[] = [];
  const refused: string[] = [];
  const enter = (asker: string) => {
    void lanes.calls.enter(asker).then(
      (leave) => {
        begun.push(asker);
        out.push(leave);
      },
      (error: Error) => refused.push(`${asker}: ${error.message}`),
    );
  };
  return { begun, out, refused, enter };
}

const settled = () => vi.advanceTimersByTimeAsync(0);

test('so many run at once, and the next when one ends', async () => {
  const { begun, out, enter } = starts(small());
  for (const asker of ['a', 'a', 'a']) enter(asker);
  await settled();
  expect(begun).toEqual(['a', 'a']);
  out[0]?.();
  out[0]?.();
  await settled();
  expect(begun).toEqual(['a', 'a', 'a']);
});

test('askers take turns, however much one of them asks', async () => {
  const { begun, out, enter } = starts(small());
  for (const asker of ['a', 'a', 'a', 'a', 'a', 'b', 'c']) enter(asker);
  for (let at = 0; at < 5; at += 1) {
    await settled();
    out[at]?.();
  }
  await settled();
  expect(begun).toEqual(['a', 'a', 'a', 'b', 'c', 'a', 'a']);
});

test('what waits beyond the lane, or beyond one asker’s share of it, is refused at once', async () => {
  const lanes = small();
  const { refused, enter } = starts(lanes);
  for (let at = 0; at < 7; at += 1) enter('a');
  await settled();
  expect(lanes.calls.isFull('a')).toBe(true);
  expect(refused).toEqual([`a: ${MESSAGES.serverBusy}`]);
  expect(lanes.calls.isFull('b')).toBe(false);
  for (const asker of ['b', 'c', 'd']) enter(asker);
  await settled();
  expect(refused.slice(1)).toEqual([`d: ${MESSAGES.serverBusy}`]);
});

test('who waits for too long is refused, and leaves no gap', async () => {
  const { begun, out, refused, enter } = starts(small());
  for (const asker of ['a', 'a', 'b']) enter(asker);
  await vi.advanceTimersByTimeAsync(SMALL.patienceMs);
  expect(refused).toEqual([`b: ${MESSAGES.serverBusy}`]);
  enter('c');
  out[0]?.();
  await settled();
  expect(begun).toEqual(['a', 'a', 'c']);
});

test('while a member is served one piece starts now and then, and all of them when no more came for a while', async () => {
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

test('a member’s work that takes long holds nobody up for longer than half a second', async () => {
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
