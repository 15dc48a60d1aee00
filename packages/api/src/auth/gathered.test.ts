import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { gathered } from './gathered.ts';

afterEach(() => vi.useRealTimers());

/** A table that answers when it is told to, with what it holds when it is asked. */
function slowTable() {
  const held = new Map<string, number>();
  const asked: { keys: string[]; answer: () => void; fail: (error: Error) => void }[] = [];
  const lookUp = gathered((keys) => {
    const seen = new Map(keys.flatMap((key) => (held.has(key) ? [[key, held.get(key)!] as const] : [])));
    const { promise, resolve, reject } = Promise.withResolvers<Map<string, number>>();
    asked.push({ keys: [...keys], answer: () => resolve(seen), fail: reject });
    return promise;
  });
  return { held, asked, lookUp };
}

test('those that ask in one turn are answered by one load, each with its own', async () => {
  const { held, asked, lookUp } = slowTable();
  held.set('a', 1).set('b', 2);
  const answers = Promise.all(['a', 'b', 'a', 'c'].map(lookUp));
  await nextTurn();
  expect(asked.map(({ keys }) => keys)).toEqual([['a', 'b', 'c']]);
  asked[0]!.answer();
  expect(await answers).toEqual([1, 2, 1, undefined]);
});

test('nobody is answered with what was true before he asked', async () => {
  const { held, asked, lookUp } = slowTable();
  held.set('a', 1);
  const before = lookUp('a');
  await nextTurn();
  held.delete('a');
  const after = lookUp('a');
  asked[0]!.answer();
  expect(await before).toBe(1);
  asked[1]!.answer();
  expect(await after).toBeUndefined();
});

test('who comes while a load is under way waits for the next, together with the others', async () => {
  const { held, asked, lookUp } = slowTable();
  held.set('a', 1).set('b', 2).set('c', 3);
  const first = lookUp('a');
  await nextTurn();
  const second = lookUp('b');
  await nextTurn();
  const third = lookUp('c');
  await nextTurn();
  expect(asked).toHaveLength(1);
  asked[0]!.answer();
  expect(await first).toBe(1);
  expect(asked[1]!.keys).toEqual(['b', 'c']);
  asked[1]!.answer();
  expect([await second, await third]).toEqual([2, 3]);
});

test('a load that hangs holds nobody up for long, and is answered when it comes back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { held, asked, lookUp } = slowTable();
  held.set('a', 1).set('b', 2).set('c', 3);
  const hanging = lookUp('a');
  await nextTurn();
  const second = lookUp('b');
  vi.advanceTimersByTime(99);
  expect(asked).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(asked).toHaveLength(2);
  // The one that comes back does not end the one that took its place.
  asked[0]!.answer();
  expect(await hanging).toBe(1);
  const third = lookUp('c');
  await nextTurn();
  expect(asked).toHaveLength(2);
  asked[1]!.answer();
  expect(await second).toBe(2);
  asked[2]!.answer();
  expect(await third).toBe(3);
});

test('a load that fails fails those it was for, and no one after them', async () => {
  const { held, asked, lookUp } = slowTable();
  held.set('a', 1);
  const failing = Promise.allSettled([lookUp('a'), lookUp('b')]);
  await nextTurn();
  asked[0]!.fail(new Error('away'));
  expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const next = lookUp('a');
  await nextTurn();
  asked[1]!.answer();
  expect(await next).toBe(1);
});
