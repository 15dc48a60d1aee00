import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { gathered } from './gathered.ts';

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
  await nextTurn();
  for (const { answer } of asked) answer();
  expect([await before, await after]).toEqual([1, undefined]);
  expect(asked).toHaveLength(2);
});

test('while two loads are under way, who comes waits for the next, and a load that hangs stops nobody', async () => {
  const { held, asked, lookUp } = slowTable();
  held.set('a', 1).set('b', 2).set('c', 3).set('d', 4);
  const hanging = lookUp('a');
  await nextTurn();
  const second = lookUp('b');
  await nextTurn();
  const waiting = Promise.all([lookUp('c'), lookUp('d')]);
  await nextTurn();
  expect(asked).toHaveLength(2);
  asked[1]!.answer();
  expect(await second).toBe(2);
  await nextTurn();
  expect(asked[2]!.keys).toEqual(['c', 'd']);
  asked[2]!.answer();
  expect(await waiting).toEqual([3, 4]);
  asked[0]!.answer();
  expect(await hanging).toBe(1);
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
