import { expect, test } from 'vitest';
import { judge, judgedThreads } from './testing/judged.ts';

test('of ten conversations it was tuned on, all is told, asked and answered as expected', () => {
  const { met, of } = judge(judgedThreads('tuned'));
  expect(met).toEqual(of);
});

/** What it reached when it was run on them for the first time. */
test('of twenty others, as much as at first', () => {
  const { met, of } = judge(judgedThreads('kept-apart'));
  expect(of).toMatchObject({ done: 35, open: 23, key: 26, noise: 4, draft: 6, gap: 8 });
  expect(met['done']).toBeGreaterThanOrEqual(31);
  expect(met['open']).toBe(23);
  expect(met['key']).toBeGreaterThanOrEqual(25);
  expect(met['noise']).toBe(4);
  expect(met['draft']).toBeGreaterThanOrEqual(5);
  expect(met['gap']).toBe(8);
});

/**
 * Whole conversations, in which the member has answered some of what was asked: twenty and eight that it was tuned on. As the code was
 * before, 18 rows, 4 whole lists of what is open and 14 drafts of the twenty were right; of the eight, 8, 5 and 6 in their first run.
 */
test('of twenty-eight conversations with partial answers, all after mending', () => {
  const { met, of, missed } = judge(judgedThreads('conversations'));
  expect(of).toMatchObject({ row: 28, list: 28, 'whole draft': 28 });
  expect(met, missed.join('\n')).toEqual(of);
});

/** In the first run 17 rows, 6 whole lists and 13 drafts of these were right. */
test('of twenty that were held back, all but two lists after mending', () => {
  const { met, of, missed } = judge(judgedThreads('conversations-held-back'));
  expect(of).toMatchObject({ row: 20, list: 20, 'whole draft': 20 });
  // "Terracotta, grey" has no word of the question which colours there are.
  expect(met['list'], missed.join('\n')).toBeGreaterThanOrEqual(18);
  expect(met).toMatchObject({ row: 20, 'whole draft': 20 });
});

/** Written once all others were as expected. In the first run 9 rows, 7 whole lists and 8 drafts were right. */
test('of ten that were written last, all but two lists after mending', () => {
  const { met, of, missed } = judge(judgedThreads('conversations-fresh'));
  expect(of).toMatchObject({ row: 10, list: 10, 'whole draft': 10 });
  expect(met['list'], missed.join('\n')).toBeGreaterThanOrEqual(8);
  expect(met).toMatchObject({ row: 10, 'whole draft': 10 });
});
