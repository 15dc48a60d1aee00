import { describe, expect, it } from 'vitest';
import {
  dayHeading,
  firstDay,
  lastDay,
  messageTime,
  momentWords,
  morningFrom,
  nextWeek,
  onMoment,
  rowTime,
  stepTime,
  tomorrowMorning,
} from './mail-dates.ts';

/** A Saturday. */
const now = new Date(2026, 10, 21, 14, 30);
const at = (...parts: [number, number, number, number?, number?]) => new Date(...parts).toISOString();

describe('times in the inbox', () => {
  it('get shorter the nearer they are', () => {
    expect(rowTime(at(2026, 10, 21, 9, 5), now)).toBe('09:05');
    expect(rowTime(at(2026, 10, 20, 23, 59), now)).toBe('Fri');
    expect(rowTime(at(2026, 10, 15), now)).toBe('Sun');
    expect(rowTime(at(2026, 10, 14), now)).toBe('14 Nov');
    expect(rowTime(at(2025, 10, 21), now)).toBe('21 Nov 2025');
    expect(rowTime(at(2026, 10, 24), now)).toBe('24 Nov');
  });

  it('head the days', () => {
    expect(dayHeading(at(2026, 10, 21), now)).toBe('Today');
    expect(dayHeading(at(2026, 10, 20), now)).toBe('Yesterday');
    expect(dayHeading(at(2026, 10, 12), now)).toBe('Thursday 12 November');
    expect(dayHeading(at(2025, 10, 12), now)).toBe('Wednesday 12 November 2025');
  });

  it('name the day only where it is another', () => {
    expect(messageTime(at(2026, 10, 21, 9, 5), now)).toBe('09:05');
    expect(messageTime(at(2026, 10, 12, 9, 5), now)).toBe('12 Nov, 09:05');
    const written = at(2026, 10, 12, 9, 5);
    expect(stepTime(at(2026, 10, 12, 11, 5), written, now)).toBe('11:05');
    expect(stepTime(at(2026, 10, 13, 11, 5), written, now)).toBe('13 Nov, 11:05');
    expect(lastDay('2026-12-03', now)).toBe('3 Dec');
  });

  it('stand behind a verb', () => {
    const moments = [nextWeek(now), at(2026, 10, 21, 20), at(2026, 10, 20, 9)];
    const words = ['on Mon 23 Nov at 08:00', 'today at 20:00', 'on Fri 20 Nov at 09:00'];
    expect(moments.map((moment) => onMoment(new Date(moment), now))).toEqual(words);
  });

  it('tell what is to come', () => {
    expect(momentWords(tomorrowMorning(now), now)).toBe('tomorrow at 08:00');
    expect(momentWords(nextWeek(now), now)).toBe('Mon 23 Nov at 08:00');
    expect(momentWords(new Date(2026, 10, 21, 20), now)).toBe('today at 20:00');
    expect(momentWords(new Date(2027, 0, 4, 8), now)).toBe('Mon 4 Jan 2027 at 08:00');
  });
});

describe('a day to come back on', () => {
  it('is never this Monday on a Monday', () => {
    expect(nextWeek(new Date(2026, 10, 23, 7))).toEqual(new Date(2026, 10, 30, 8));
    expect(nextWeek(new Date(2026, 10, 22, 23))).toEqual(new Date(2026, 10, 23, 8));
  });

  it('is the morning of the chosen one, if that is still to come', () => {
    expect(morningFrom('2026-11-30', now)).toEqual(new Date(2026, 10, 30, 8));
    expect(morningFrom('2026-11-21', now)).toBeNull();
    expect(morningFrom('', now)).toBeNull();
    expect(firstDay(new Date(2026, 11, 31))).toBe('2027-01-01');
  });
});
