import { expect, test } from 'vitest';
import { judgeAnswers, judgedAnswers } from './testing/judged-answers.ts';

/** Where the reading isn't sure, a row is neutral since; of twenty one may be. */
const OUTCOMES = 19;

test('of twenty answers that it was tuned on, all is read as expected', () => {
  const { met, of, missed } = judgeAnswers(judgedAnswers('tuned'));
  expect({ ...met, draft: 0 }, missed.join('\n')).toEqual({ ...of, draft: 0 });
  expect(of['draft']).toBe(12);
  // Two questions have their answer in other words, or in another language, than the member's; they stay a gap.
  expect(met['draft']).toBeGreaterThanOrEqual(10);
});

test('of forty others, all after mending', () => {
  const { met, of, missed } = judgeAnswers(judgedAnswers('kept-apart'));
  expect(of).toEqual({ outcome: 40, says: 41, open: 11, draft: 13, undraft: 13, nodraft: 5, not: 3 });
  expect(met, missed.join('\n')).toEqual(of);
});

/** Of these only the outcome was written down; 16 were right when they were read for the first time. */
test('of twenty that were written last, more than at first', () => {
  const { met, of, missed } = judgeAnswers(judgedAnswers('later'));
  expect(of).toEqual({ outcome: 20 });
  expect(met['outcome'], missed.join('\n')).toBeGreaterThanOrEqual(17);
});

/** In the first run 16 outcomes, 10 open requests, 7 of what a draft says, and 1 of 4 without a draft were right. */
test('of twenty that were written after what strangers found, all after mending', () => {
  const { met, of, missed } = judgeAnswers(judgedAnswers('latest'));
  expect(of).toEqual({ outcome: 20, open: 11, draft: 8, undraft: 5, nodraft: 4, says: 1 });
  expect(met, missed.join('\n')).toEqual(of);
});

/**
 * In the first run 15 outcomes, 11 open requests, 21 of 22 of what a draft says, 8 of 11 of what it doesn't, and 2 of 3 without a draft
 * were right.
 */
test('of twenty-four that were written after a third stranger had tried it, all after mending', () => {
  const { met, of, missed } = judgeAnswers(judgedAnswers('fresh'));
  expect(of).toEqual({ outcome: 24, open: 11, draft: 22, undraft: 11, nodraft: 3, not: 1, says: 1, to: 2 });
  expect(met, missed.join('\n')).toEqual(of);
});

/**
 * Sixty in three parts, each run once before anything was mended by it. In these first runs 10, 17 and 13 outcomes, 10 of 11, 9 of 9 and
 * 10 of 12 open requests, and 18 of 21, 19 of 19 and 15 of 17 of what a draft must not say were right.
 */
test.each(['part-1', 'part-2', 'part-3'] as const)('of %s of sixty, all after mending', (part) => {
  const { met, of, missed } = judgeAnswers(judgedAnswers(part));
  expect(of['outcome']).toBe(20);
  expect({ ...met, outcome: 0 }, missed.join('\n')).toEqual({ ...of, outcome: 0 });
  expect(met['outcome']).toBeGreaterThanOrEqual(OUTCOMES);
});

/**
 * Twenty more, after those. In the first run 11 outcomes, 8 of 8 open requests, 10 of 11 and 18 of 20 of what a draft says and doesn't, and
 * 2 of 3 without a draft were right.
 */
test('of the last twenty, after mending', () => {
  const { met, of, missed } = judgeAnswers(judgedAnswers('part-4'));
  expect(of).toEqual({ outcome: 20, open: 8, draft: 11, undraft: 20, nodraft: 3, to: 1 });
  // "It has survived four winters" answers "how long does it last" for a person only.
  expect({ ...met, undraft: 0 }, missed.join('\n')).toEqual({ ...of, undraft: 0 });
  expect(met['undraft']).toBeGreaterThanOrEqual(19);
});

/** In the first run 27 outcomes and 3 of 4 open requests were right. */
test('of forty that were written before anybody looked at the rules, after mending', () => {
  const { met, of, missed } = judgeAnswers(judgedAnswers('forty'));
  expect(of).toEqual({ outcome: 40, open: 4 });
  expect(met['outcome'], missed.join('\n')).toBeGreaterThanOrEqual(38);
  // "Interested?" alone is no question yet.
  expect(met['open']).toBeGreaterThanOrEqual(3);
});

/** Where one part is gone and another open, and what is passed on. In the first run, after mending by the forty, 9 were right. */
test('of fifteen more on what those had shown, all after mending', () => {
  const { met, of, missed } = judgeAnswers(judgedAnswers('fifteen'));
  expect(of).toEqual({ outcome: 15 });
  expect(met, missed.join('\n')).toEqual(of);
});

/**
 * Sixty in varied voices: what is asked in passing, in lists and in forwarded emails. Of the twenty that were held back until the others
 * were right, 15 outcomes, 15 whole lists of what is open and 15 drafts were right in the first run.
 */
test.each(['varied', 'held-back', 'further'] as const)('of %s answers of sixty, after mending', (part) => {
  const { met, of, missed } = judgeAnswers(judgedAnswers(part));
  expect(of['outcome']).toBe(20);
  // Of a grumpy answer it isn't sure any more that it asks nothing.
  expect({ ...met, nodraft: 0, outcome: 0 }, missed.join('\n')).toEqual({ ...of, nodraft: 0, outcome: 0 });
  expect(met['outcome']).toBeGreaterThanOrEqual(OUTCOMES);
  expect((of['nodraft'] ?? 0) - (met['nodraft'] ?? 0)).toBeLessThanOrEqual(1);
});

/**
 * Sixty more: offers, plain words, and mixed voices, each twenty written before they were first read. Then 18, 17 and 15 outcomes, 15, 12
 * and 16 whole lists of what is open, and 15, 15 and 14 drafts were as expected.
 */
test.each(['offers', 'plain', 'mixed'] as const)('of %s of sixty, after mending', (part) => {
  const { met, of, missed } = judgeAnswers(judgedAnswers(part));
  expect(of['outcome']).toBe(20);
  expect({ ...met, outcome: 0 }, missed.join('\n')).toEqual({ ...of, outcome: 0 });
  expect(met['outcome']).toBeGreaterThanOrEqual(OUTCOMES);
});
