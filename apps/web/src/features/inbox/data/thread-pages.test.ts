import type { ThreadInfo, ThreadPage } from '@cosmos/contract/email/threads.ts';
import { describe, expect, it } from 'vitest';
import {
  isEmptyInbox,
  type ThreadPages,
  threadsIn,
  withNewest,
  withoutThread,
  withThread,
} from './thread-pages.ts';

const COUNTS = { all: 6, replied: 0, waiting: 6, failed: 0, snoozed: 0, unread: 2 };
/** The higher its number, the later its last message. */
const thread = (number: number, isUnread = false) =>
  ({
    threadId: `t${number}`,
    lastMessageAt: new Date(number * 1_000).toISOString(),
    isUnread,
  }) as ThreadInfo;
const page = (numbers: number[], isLast = false): ThreadPage => {
  const threads = numbers.map((number) => thread(number));
  const last = threads.at(-1);
  return {
    threads,
    counts: COUNTS,
    next: isLast || !last ? null : { at: last.lastMessageAt, threadId: last.threadId },
  };
};
const pages = (...all: ThreadPage[]): ThreadPages => ({ pages: all, pageParams: all.map(() => null) });
const ids = (list: ThreadPages) => threadsIn(list).map(({ threadId }) => Number(threadId.slice(1)));

describe('a newly loaded first page', () => {
  it('stands alone if no other page is loaded', () => {
    expect(ids(withNewest(pages(page([3, 2])), page([4, 3])))).toEqual([4, 3]);
  });

  it('pushes conversations down, and drops none', () => {
    const list = withNewest(pages(page([6, 5]), page([4, 3], true)), page([7, 6]));
    expect(ids(list)).toEqual([7, 6, 5, 4, 3]);
    expect(list.pageParams).toEqual([null, list.pages[0]?.next, list.pages[1]?.next]);
  });

  it('takes a conversation to the top from further down', () => {
    expect(ids(withNewest(pages(page([6, 5]), page([4, 3], true)), page([6, 4])))).toEqual([6, 4, 3]);
  });

  it('drops what has left the list', () => {
    expect(ids(withNewest(pages(page([6, 5, 4]), page([3, 2], true)), page([6, 4, 3])))).toEqual([
      6, 4, 3, 2,
    ]);
  });

  it('starts over if something may be missing in between', () => {
    expect(ids(withNewest(pages(page([6, 5]), page([4, 3], true)), page([9, 8])))).toEqual([9, 8]);
  });
});

it('a change shows wherever the conversation is, and counts', () => {
  const list = withThread(pages(page([2]), page([1], true)), 't1', { isUnread: true });
  expect(threadsIn(list).map(({ isUnread }) => isUnread)).toEqual([false, true]);
  expect(list.pages[0]?.counts?.unread).toBe(3);
  expect(withThread(list, 't1', { isUnread: true }).pages[0]?.counts?.unread).toBe(3);
  expect(withThread(list, 't9', { isUnread: true }).pages[0]?.counts?.unread).toBe(3);
});

it('a conversation leaves the list', () => {
  expect(ids(withoutThread(pages(page([2]), page([1], true)), 't2'))).toEqual([1]);
});

it('an inbox is only empty if nothing is snoozed either', () => {
  const of = (all: number, snoozed: number) =>
    isEmptyInbox(pages({ threads: [], counts: { ...COUNTS, all, snoozed }, next: null }));
  expect([of(0, 0), of(0, 1), of(1, 0), isEmptyInbox(undefined)]).toEqual([true, false, false, false]);
});
