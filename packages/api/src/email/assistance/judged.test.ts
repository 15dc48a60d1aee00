import { expect, test } from 'vitest';
import { embeddedLetters } from '../../providers/assistant/embedded/letters/letters.ts';
import { judge, judgedThreads } from './testing/judged.ts';

test('of ten conversations it was tuned on, all is told, asked and answered as expected', async () => {
  const { met, of } = await judge(judgedThreads('tuned'), embeddedLetters);
  expect(met).toEqual(of);
});

/** What it reached when it was run on them for the first time. */
test('of twenty others, as much as at first', async () => {
  const { met, of } = await judge(judgedThreads('kept-apart'), embeddedLetters);
  expect(of).toMatchObject({ done: 35, open: 23, key: 26, noise: 4, draft: 6, gap: 8 });
  expect(met['done']).toBeGreaterThanOrEqual(31);
  expect(met['open']).toBe(23);
  expect(met['key']).toBeGreaterThanOrEqual(25);
  expect(met['noise']).toBe(4);
  expect(met['draft']).toBeGreaterThanOrEqual(5);
  expect(met['gap']).toBe(8);
});
