import { expect, test } from 'vitest';
import { oneAhead } from './one-ahead.ts';

test('asks for the next item before the one at hand is done with, and for no more', async () => {
  const log: string[] = [];
  async function* made() {
    for (const item of ['a', 'b', 'c']) {
      log.push(`made ${item}`);
      yield item;
    }
  }
  for await (const item of oneAhead(made())) {
    await Promise.resolve();
    log.push(`used ${item}`);
  }
  expect(log).toEqual(['made a', 'made b', 'used a', 'made c', 'used b', 'used c']);
});

test('a failure reaches whoever asks, in its place, and leaving early ends the source', async () => {
  let hasEnded = false;
  async function* failing() {
    try {
      yield 1;
      yield 2;
      throw new Error('no third');
    } finally {
      hasEnded = true;
    }
  }
  const seen: number[] = [];
  const all = async () => {
    for await (const item of oneAhead(failing())) seen.push(item);
  };
  await expect(all()).rejects.toThrow('no third');
  expect(seen).toEqual([1, 2]);
  hasEnded = false;
  for await (const item of oneAhead(failing())) if (item === 1) break;
  expect(hasEnded).toBe(true);
});
