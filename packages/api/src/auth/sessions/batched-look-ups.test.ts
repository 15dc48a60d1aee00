import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { batchedLookUps } from './batched-look-ups.ts';

afterEach(() => vi.useRealTimers());

/** A table that answers on command, with its contents at the time of the query. */
function slowTable() {
  const held = new Map<string, number>();
  const asked: { keys: string[]; answer: () => void; fail: (error: Error) => void }[] = [];
  const lookUp = batchedLookUps((keys) => {
    const seen = new Map(keys.flatMap((key) => (held.has(key) ? [[key, held.get(key)!] as const] : [])));
    const { promise, resolve, reject } = Promise.withResolvers<Map<string, number>>();
    asked.push({ keys: [...keys], answer: () => resolve(seen), fail: reject });
    return promise;
  });
  return { held, asked, lookUp };
}

test('lookups in the same turn share one load, and each gets its own value', async () => {
  const { held, asked, lookUp } = slowTable();
  held.set('a', 1).set('b', 2);
  const answers = Promise.all(['a', 'b', 'a', 'c'].map(lookUp));
  await nextTurn();
  expect(asked.map(({ keys }) => keys)).toEqual([['a', 'b', 'c']]);
  asked[0]!.answer();
  expect(await answers).toEqual([1, 2, 1, undefined]);
});

test('no lookup gets a value from before it was made', async () => {
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

test('lookups made during a load share the next one', async () => {
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

test('a hanging load does not block others for long, and still answers when it returns', async () => {
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
  // The load that returns does not end the one that took its place.
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

test('a failing load fails its own lookups and no later ones', async () => {
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
