import { describe, expect, test } from 'vitest';
import { isDigestTime, nextDigestAt } from './digest-times.ts';

const next = (now: string, timeZone: string, frequency: 'weekly' | 'daily') =>
  nextDigestAt(new Date(now), { timeZone, frequency }).toISOString();

describe('the next digest', () => {
  test.each([
    // A Tuesday.
    ['2026-03-03T12:00:00Z', 'UTC', 'weekly', '2026-03-09T08:00:00.000Z'],
    ['2026-03-03T12:00:00Z', 'UTC', 'daily', '2026-03-04T08:00:00.000Z'],
    ['2026-03-03T07:59:59Z', 'UTC', 'daily', '2026-03-03T08:00:00.000Z'],
    ['2026-03-03T08:00:00Z', 'UTC', 'daily', '2026-03-04T08:00:00.000Z'],
    // From Friday on to Monday.
    ['2026-03-06T12:00:00Z', 'UTC', 'daily', '2026-03-09T08:00:00.000Z'],
    ['2026-03-03T12:00:00Z', 'Asia/Kolkata', 'daily', '2026-03-04T02:30:00.000Z'],
    // It is Monday already in Auckland, past eight.
    ['2026-03-08T22:00:00Z', 'Pacific/Auckland', 'weekly', '2026-03-15T19:00:00.000Z'],
    // Clocks are put forward on 29 March in Berlin, and back on 25 October.
    ['2026-03-27T12:00:00Z', 'Europe/Berlin', 'daily', '2026-03-30T06:00:00.000Z'],
    ['2026-10-23T12:00:00Z', 'Europe/Berlin', 'daily', '2026-10-26T07:00:00.000Z'],
    ['2026-03-03T12:00:00Z', 'Not/Known', 'daily', '2026-03-04T08:00:00.000Z'],
  ] as const)('after %s in %s, %s, is %s', (now, timeZone, frequency, wanted) => {
    expect(next(now, timeZone, frequency)).toBe(wanted);
  });

  test('one that is late leaves only during the working day', () => {
    const may = (now: string) => isDigestTime(new Date(now), 'Europe/Berlin');
    expect(may('2026-03-03T07:00:00Z')).toBe(true);
    expect(may('2026-03-03T16:59:00Z')).toBe(true);
    expect(may('2026-03-03T17:00:00Z')).toBe(false);
    expect(may('2026-03-03T06:59:00Z')).toBe(false);
    expect(may('2026-03-07T09:00:00Z')).toBe(false);
  });
});
