import { expect, test } from 'vitest';
import { afterWorkingDays, workingDays } from './working-time.ts';

// 2 March 2026 is a Monday.
const at = (day: number, hour = 0) => new Date(Date.UTC(2026, 2, day, hour));
const pause = (from: number, until: number) => ({ from: at(from), until: at(until) });

test('weekends are no working days', () => {
  expect(workingDays(at(2), at(9))).toBe(5);
  expect(workingDays(at(6, 12), at(9, 12))).toBe(1);
  expect(workingDays(at(7), at(8, 20))).toBe(0);
  expect(workingDays(at(2, 6), at(2, 12))).toBeCloseTo(0.25);
});

test('neither is the time of an absence, once even where two overlap', () => {
  expect(workingDays(at(2), at(9), [pause(3, 5)])).toBe(3);
  expect(workingDays(at(2), at(9), [pause(3, 5), pause(4, 6)])).toBe(2);
  expect(workingDays(at(2), at(9), [pause(1, 30)])).toBe(0);
  expect(workingDays(at(2), at(9), [pause(20, 30)])).toBe(5);
});

test('so many working days later is the moment at which so many have passed', () => {
  expect(afterWorkingDays(at(2, 9), 5)).toEqual(at(9, 9));
  expect(afterWorkingDays(at(6, 9), 1)).toEqual(at(9, 9));
  expect(afterWorkingDays(at(7, 9), 1)).toEqual(at(10));
  expect(afterWorkingDays(at(2, 9), 5, [pause(4, 11)])).toEqual(at(16, 9));
  const pauses = [pause(3, 5), pause(12, 13), pause(1, 2)];
  for (const days of [0.5, 1, 3.25, 7, 12])
    expect(workingDays(at(2, 7), afterWorkingDays(at(2, 7), days, pauses), pauses)).toBeCloseTo(days, 6);
});
