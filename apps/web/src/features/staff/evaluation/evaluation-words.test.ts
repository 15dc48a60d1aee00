import { expect, test } from 'vitest';
import {
  agreementInWords,
  differenceInWords,
  differenceOf,
  isShown,
  measureOf,
  toneOf,
} from './evaluation-words.ts';

const question = (now: number | null, before: number | null, judgedByMe = 1) => ({
  questionId: 'q',
  text: 'A question',
  isRated: false,
  judged: 1,
  judgedByMe,
  relevant: 1,
  now,
  before,
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
  expect([of(0.5, 0.4), of(0.4, 0.5), of(null, 0.5)].map(toneOf)).toEqual(['good', 'bad', 'plain']);
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
  expect(agreementInWords({ judges, records: 40, kappa: 0.62 })).toEqual({
    value: 'Substantial',
    note: 'κ .620; 40 records, 2 judges',
  });
  expect(agreementInWords({ judges, records: 1, kappa: null }).note).toMatch(/^Only one grade/);
  expect(agreementInWords(null)).toEqual({
    value: 'Not known',
    note: 'No two people judged the same record',
  });
});
