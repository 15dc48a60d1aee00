import { describe, expect, test } from 'vitest';
import { readersSpan, sendersSpan } from './invitation-words.ts';

const time = (local: string, at: string | null, zone: string | null) => ({ local, at, zone });
const TALK = {
  start: time('2026-11-24T09:00', '2026-11-24T14:00:00.000Z', 'America/New_York'),
  end: time('2026-11-24T10:00', '2026-11-24T15:00:00.000Z', 'America/New_York'),
};

test('tells the sender’s time and the reader’s', () => {
  expect(sendersSpan(TALK)).toEqual({ when: 'Tue, 24 Nov 2026, 09:00–10:00', where: 'New York, UTC−5' });
  expect(readersSpan(TALK, 'Asia/Kolkata')).toEqual({
    when: 'Tue, 24 Nov 2026, 19:30–20:30',
    where: 'Kolkata, UTC+5:30',
  });
});

test.each(['UTC', 'Etc/UTC'])('a reader on %s is told no place', (zone) => {
  expect(readersSpan(TALK, zone)?.where).toBe('UTC');
});

test('the reader’s day may be another', () => {
  expect(readersSpan({ ...TALK, end: null }, 'Pacific/Auckland')?.when).toBe('Wed, 25 Nov 2026, 03:00');
});

test.each(['America/New_York', 'America/Bogota'])('clocks that show the same are told once: %s', (zone) => {
  expect(readersSpan(TALK, zone)).toBeNull();
});

test('an end on another clock is told on that of the start', () => {
  const end = time('2026-11-24T21:30', '2026-11-24T16:00:00.000Z', 'Asia/Kolkata');
  expect(sendersSpan({ ...TALK, end }).when).toBe('Tue, 24 Nov 2026, 09:00–11:00');
});

test('whole days have no clock', () => {
  const days = { start: time('2026-11-24', null, null), end: time('2026-11-26', null, null) };
  expect(sendersSpan(days)).toEqual({ when: 'Tue, 24 Nov 2026 – Thu, 26 Nov 2026', where: null });
  expect(readersSpan(days, 'Asia/Tokyo')).toBeNull();
});

describe('a time zone', () => {
  const where = (zone: string | null, at: string | null) =>
    sendersSpan({ start: time('2026-11-24T09:00', at, zone), end: null }).where;

  test.each([
    ['UTC', '2026-11-24T09:00:00.000Z', 'UTC'],
    ['Europe/London', '2026-11-24T09:00:00.000Z', 'London, UTC'],
    ['America/Argentina/Buenos_Aires', '2026-11-24T12:00:00.000Z', 'Buenos Aires, UTC−3'],
    ['W. Europe Standard Time', '2026-11-24T08:00:00.000Z', 'W. Europe Standard Time, UTC+1'],
    ['Moon/Tranquillity', null, 'Moon/Tranquillity'],
    [null, null, null],
  ])('%s', (zone, at, told) => {
    expect(where(zone, at)).toBe(told);
  });

  test('that nobody knows has no time of the reader', () => {
    const start = time('2026-11-24T09:00', null, 'Moon/Tranquillity');
    expect(readersSpan({ start, end: null }, 'Asia/Tokyo')).toBeNull();
  });
});
