import { expect, test } from 'vitest';
import { judge, judgedThreads } from './testing/judged.ts';

type Outcome = ReturnType<typeof judge>;
const outcomes = new Map<string, Outcome>();

/** Each set is judged once, however many tests ask for it. */
function outcomeOf(file: Parameters<typeof judgedThreads>[0]): Outcome {
  const known = outcomes.get(file) ?? judge(judgedThreads(file));
  outcomes.set(file, known);
  return known;
}

test('of ten conversations it was tuned on, all but a gap is as expected', () => {
  const { met, of, missed } = judge(judgedThreads('tuned'));
  // The member may have told a hardness already; where that isn't sure, a draft leaves it out.
  expect({ ...met, gap: 0, 'whole draft': 0 }, missed.join('\n')).toEqual({
    ...of,
    gap: 0,
    'whole draft': 0,
  });
  expect(met['gap']).toBeGreaterThanOrEqual(4);
});

/** What it reached when it was run on them for the first time. */
test('of twenty others, as much as at first', () => {
  const { met, of } = judge(judgedThreads('kept-apart'));
  expect(of).toMatchObject({ done: 34, open: 24, key: 26, noise: 4, draft: 6, gap: 8 });
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
test('of twenty-eight conversations with partial answers, all rows and most lists', () => {
  const { met, of, missed } = judge(judgedThreads('conversations'));
  expect(of).toMatchObject({ row: 28, list: 28, 'whole draft': 28 });
  // What is only likely is told as that since, and doesn't count here: all were as expected before.
  expect(met['list'], missed.join('\n')).toBeGreaterThanOrEqual(24);
  expect(met['whole draft']).toBeGreaterThanOrEqual(27);
  expect(met['row']).toBe(28);
});

/** In the first run 17 rows, 6 whole lists and 13 drafts of these were right. */
test('of twenty that were held back, all rows and most lists', () => {
  const { met, of, missed } = judge(judgedThreads('conversations-held-back'));
  expect(of).toMatchObject({ row: 20, list: 20, 'whole draft': 20 });
  // "Terracotta, grey" has no word of the question which colours there are.
  expect(met['list'], missed.join('\n')).toBeGreaterThanOrEqual(13);
  expect(met['row']).toBe(20);
  expect(met['whole draft']).toBeGreaterThanOrEqual(19);
});

/** Written once all others were as expected. In the first run 9 rows, 7 whole lists and 8 drafts were right. */
test('of ten that were written after them, all rows and most lists', () => {
  const { met, of, missed } = judge(judgedThreads('conversations-fresh'));
  expect(of).toMatchObject({ row: 10, list: 10, 'whole draft': 10 });
  expect(met['list'], missed.join('\n')).toBeGreaterThanOrEqual(7);
  expect(met).toMatchObject({ row: 10, 'whole draft': 10 });
});

/** Twenty by a stranger, who judged 9 rows right and 6 wrong, 8 lists and 8 drafts; then twenty-four on how answers go with questions. */
test.each([
  ['conversations-stranger', { row: 18, list: 10, 'whole draft': 19 }],
  ['conversations-paired', { row: 22, list: 19, 'whole draft': 24 }],
  // Held back until the end; in the first run 16 rows, 9 lists and 19 drafts were as expected, and no row said what isn't so.
  ['conversations-last', { row: 19, list: 14, 'whole draft': 20 }],
  // Twenty by another stranger, as the code was: 15 rows, 1 list and 12 drafts.
  // Three rows and some answers that were right by a hair are neutral since, or only may be the answer.
  ['conversations-second-stranger', { row: 17, list: 15, 'whole draft': 20 }],
  // In varied voices, written before the code was changed; as it was: 17 rows, 9 lists and 18 drafts.
  ['conversations-voices', { row: 20, list: 17, 'whole draft': 20 }],
  // Held back until the end; in the first run 16 rows, 9 lists and 18 drafts, and before the change 14, 5 and 16.
  ['conversations-voices-held-back', { row: 17, list: 13, 'whole draft': 20 }],
  // Twenty by a third stranger, and twenty in ten languages; as the code was: 14 rows each, 11 and 12 lists, 12 and 18 drafts.
  ['conversations-third-stranger', { row: 20, list: 18, 'whole draft': 19 }],
  ['conversations-many-voices', { row: 19, list: 18, 'whole draft': 20 }],
  // Held back until the end; in the first run 16 rows, 11 lists and 18 drafts, and before the change 10, 8 and 18.
  ['conversations-many-voices-held-back', { row: 18, list: 14, 'whole draft': 19 }],
  // By managers of all kinds, written before the change; as the code was: 18 rows, 13 lists and 19 drafts.
  ['conversations-managers', { row: 19, list: 16, 'whole draft': 20 }],
  // Held back until the end; in the first run 16 rows, none of them false, 13 lists and 19 drafts.
  ['conversations-managers-held-back', { row: 17, list: 14, 'whole draft': 19 }],
  // Twenty by a fourth stranger; as the code was: 19 rows, 7 lists and 12 drafts.
  ['conversations-fourth-stranger', { row: 19, list: 17, 'whole draft': 19 }],
  // What is promised, not known, asked by number or in one breath; as the code was: 11 lists and 21 drafts of 25.
  ['conversations-partners', { row: 10, list: 23, 'whole draft': 25 }],
  // Held back until the end; in the first run 10 rows of 10, 7 lists of 15 and 15 drafts, and before the change 10, 4 and 15.
  ['conversations-partners-held-back', { row: 10, list: 9, 'whole draft': 15 }],
  // Twenty by a fifth stranger; as the code was: 18 rows, 9 lists and 12 drafts.
  ['conversations-fifth-stranger', { row: 20, list: 17, 'whole draft': 20 }],
  // Held back until the end; in the first run 5 of 9 rows, none of them false, 11 of 15 lists and 15 drafts; before the change 4, 9 and 14.
  ['conversations-correspondents-held-back', { row: 5, list: 12, 'whole draft': 15 }],
  // Numbers, wishes and long sentences, in seven languages; as the code was: 13 of 17 rows, 9 of 26 lists and 23 drafts.
  ['conversations-correspondents', { row: 17, list: 23, 'whole draft': 26 }],
  // Twenty by a sixth stranger; as the code was: 15 rows, 10 lists and 16 drafts.
  ['conversations-sixth-stranger', { row: 20, list: 18, 'whole draft': 20 }],
  // Split fields, appointments, later dates and news behind a question, in five languages; as the code was: 8 of 14 rows, 7 of 16 lists, 9 drafts.
  ['conversations-settled', { row: 14, list: 15, 'whole draft': 16 }],
  // Held back until the end; in the first run 8 of 10 rows, one of them false, 7 lists and 9 drafts, and before the change 8, 4 and 9.
  ['conversations-settled-held-back', { row: 9, list: 8, 'whole draft': 10 }],
  // Written after all that; in the first run 6 of 8 rows, one of them false, 4 lists and 6 drafts, and before the change 5, 4 and 4.
  ['conversations-settled-later', { row: 8, list: 5, 'whole draft': 8 }],
] as const)('of %s, not less than was reached', (file, floors) => {
  const { met, missed } = outcomeOf(file);
  for (const [kind, floor] of Object.entries(floors))
    expect(met[kind], missed.join('\n')).toBeGreaterThanOrEqual(floor);
});

/** Of what somebody can count on: that it can be had, or that it can't. */
test('none of these conversations is taken for the opposite of what it says', () => {
  const files = [
    'conversations-stranger',
    'conversations-paired',
    'conversations-last',
    'conversations-second-stranger',
    'conversations-voices',
    'conversations-voices-held-back',
    'conversations-many-voices-held-back',
    'conversations-managers',
    'conversations-managers-held-back',
    'conversations-settled-held-back',
  ] as const;
  const missed = files.flatMap((file) => outcomeOf(file).missed);
  expect(missed.filter((line) => line.startsWith('undraft: ') && line.endsWith('I am glad'))).toEqual([]);
});
