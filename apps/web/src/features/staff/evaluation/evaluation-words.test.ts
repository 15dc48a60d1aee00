import { expect, test } from 'vitest';
import {
  agreementInWords,
  byChange,
  changeOf,
  changesInWords,
  differenceInWords,
  differenceOf,
  emptyInWords,
  isShown,
  measureOf,
  orderInWords,
  verdictOn,
} from './evaluation-words.ts';

const question = (now: number | null, before: number | null, judgedByMe = 1, good: number[] = [2, 2]) => ({
  questionId: 'q',
  text: 'A question',
  isRated: false,
  judged: 1,
  judgedByMe,
  relevant: 1,
  now,
  before,
  goodNow: now === null ? null : (good[0] ?? null),
  goodBefore: before === null ? null : (good[1] ?? null),
});

test('measures have three digits, and a dash where nothing is known', () => {
  expect([measureOf(0.7342), measureOf(1), measureOf(0), measureOf(null)]).toEqual([
    '.734',
    '1.000',
    '.000',
    '–',
  ]);
});

test('differences say in which direction, and only where both are known', () => {
  const of = (now: number | null, before: number | null) => differenceOf(question(now, before));
  expect([of(0.5, 0.4), of(0.4, 0.45), of(0.4, 0.4001), of(0.4, null)].map(differenceInWords)).toEqual([
    '+.100',
    '−.050',
    'No change',
    '',
  ]);
});

test('questions are shown by how they changed, or until one has judged them', () => {
  const all = [question(0.5, 0.4), question(0.4, 0.5, 0), question(0.4, null)];
  const shown = (show: Parameters<typeof isShown>[1]) => all.map((each) => isShown(each, show));
  expect(shown(undefined)).toEqual([true, true, true]);
  expect(shown('better')).toEqual([true, false, false]);
  expect(shown('worse')).toEqual([false, true, false]);
  expect(shown('to judge')).toEqual([false, true, false]);
});

test('agreement is named, or it is said why it isn’t known', () => {
  const judges: [string, string] = ['ada@a.example', 'bob@b.example'];
  expect(agreementInWords({ judges, records: 40, same: 31, kappa: 0.62 })).toBe(
    'Two people gave the same grade to 31 of 40 records. Cohen’s kappa, which allows for chance, is .620; 1 is full agreement.',
  );
  expect(agreementInWords({ judges, records: 1, same: 1, kappa: null })).toContain(
    'the same grade, so chance',
  );
  expect(agreementInWords(null)).toMatch(/^No two people/);
});

test('the order is told with its measure, and against the run before', () => {
  expect(orderInWords(0.959, 0.701)).toContain('this run has .959 (+.258). It is measured as nDCG@10.');
  expect(orderInWords(0.959, 0.959)).toContain('.959, as before.');
  expect(orderInWords(0.959, null)).toContain('this run has .959. It');
  expect(orderInWords(null, null)).toBe('Not known yet.');
});

test('a change is told in good results, and in their order where these are as many', () => {
  const [more, fewer, order, same, alone] = [
    question(0.5, 0.4, 1, [3, 1]),
    question(0.4, 0.5, 1, [0, 1]),
    question(0.5, 0.4),
    question(0.5, 0.5),
    question(0.5, null),
  ] as const;
  const all = [same, more, alone, order, fewer];
  expect(all.map((each) => changeOf(each)?.words)).toEqual([
    'No change',
    '2 more',
    undefined,
    'Better order',
    '1 fewer',
  ]);
  expect(byChange(all)).toEqual([fewer, more, order, same, alone]);
  expect(changesInWords(all)).toBe('2 questions got better, 1 got worse.');
  expect(changesInWords([fewer])).toBe('1 question got worse.');
  expect(changesInWords([same])).toBe('No question changed.');
  expect(changesInWords([alone])).toBe('');
});

test('the verdict counts good results, not the questions that have one, and compares like with like', () => {
  const good = (...counts: number[]) => question(0.5, 0.5, 1, counts);
  expect(verdictOn([good(1, 0), good(2, 2), good(0, 0)])).toBe(
    'Of the first five results for each question, 3 of 15 are good, up from 2.',
  );
  expect(verdictOn([good(0, 1)])).toBe('Of the first five results, 0 of 5 are good, down from 1.');
  expect(verdictOn([good(1, 1)])).toMatch(/, as many as before\.$/);
  expect(verdictOn([good(1, 0), question(0.5, null)])).toMatch(/ are good\.$/);
  expect(verdictOn([question(null, null)])).toBeNull();
  expect(emptyInWords([good(1, 0), good(0, 0)])).toBe('1 of 2 questions has none.');
  expect(emptyInWords([good(1, 0)])).toBe('Every question has at least one.');
  expect(emptyInWords([question(null, null)])).toBe('');
});
