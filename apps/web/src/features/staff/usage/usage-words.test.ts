import { USAGE_OUTCOMES } from '@cosmos/contract/admin/usage.ts';
import { expect, test } from 'vitest';
import {
  askersInWords,
  chartedDays,
  costOf,
  countOf,
  dayName,
  durationOf,
  isCharted,
  latencyInWords,
  SERIES,
  shareOf,
  totalOf,
} from './usage-words.ts';

const day = (outcomes: object) => ({ day: '2026-11-27', outcomes, calls: 0, tokens: 0 });

test('each outcome is in one part of the chart', () => {
  expect(SERIES.flatMap(({ of }) => [...of] as string[]).toSorted()).toEqual([...USAGE_OUTCOMES].toSorted());
  const days = [day({ found: 3, failed: 1 }), day({ 'asked back': 2 })];
  expect(totalOf({ days })).toBe(6);
  expect(totalOf({ days }, ['failed'])).toBe(1);
});

test('shares, durations and days in words; no share of nothing', () => {
  expect([shareOf(1, 8), shareOf(0, 0)]).toEqual(['13%', '']);
  expect([durationOf(840), durationOf(2_430)]).toEqual(['840 ms', '2.4 s']);
  expect(dayName('2026-11-27')).toBe('27 Nov');
});

test('few questions are drawn by week, without a cut week in which nobody asked', () => {
  const days = Array.from({ length: 16 }, (_, at) => ({ ...day({}), day: `2026-11-${at + 10}` }));
  const asked = (...at: number[]) =>
    chartedDays(days.map((each, nth) => (at.includes(nth) ? { ...each, outcomes: { found: 1 } } : each)));
  expect(asked(3, 12).days.map((week) => [week.day, countOf(week)])).toEqual([
    ['2026-11-12', 1],
    ['2026-11-19', 1],
  ]);
  expect(asked(1, 12).days).toHaveLength(3);
});

test('a bar or two are no chart', () => {
  expect([isCharted([0, 1, 0]), isCharted([4, 0, 1]), isCharted([1, 2, 0, 1])]).toEqual([false, false, true]);
});

test('a cost is only told where a price is given', () => {
  expect(costOf(1_500_000, 2)).toBe('3');
  expect(costOf(1_500_000, undefined)).toBeNull();
});

test('percentiles are only told where there are enough answers', () => {
  expect(latencyInWords(null).figure).toBeNull();
  expect(latencyInWords({ medianMs: 53, p95Ms: 53, answers: 1 })).toEqual({
    figure: null,
    note: 'Needs 20 answers; 1 so far',
  });
  expect(latencyInWords({ medianMs: 53, p95Ms: 1_240, answers: 20 })).toEqual({
    figure: '53 ms',
    note: 'Median; 95% within 1.2 s',
  });
});

test('only those who asked are named', () => {
  expect(askersInWords({ members: 12, visitors: 0, programs: 3 })).toBe('12 by members, 3 by programs');
  expect(askersInWords({ members: 402, visitors: 0, programs: 0 })).toBe('All by members');
});
