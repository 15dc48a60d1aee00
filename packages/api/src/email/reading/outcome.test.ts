import { expect, test } from 'vitest';
import { isNews, outcomeOf } from './outcome.ts';

type Arrived = Parameters<typeof outcomeOf>[0];
const arrived = (more: Partial<Arrived>): Arrived => ({
  reading: { kind: 'person', awayUntil: null, offered: null },
  trust: 'contact',
  text: 'Thank you.',
  answer: null,
  isRefusal: false,
  ...more,
});
const peter = { name: 'Peter Holm', email: 'p.holm@uni.example' };

test('a choice by one click is the outcome', () => {
  expect(outcomeOf(arrived({ answer: 'optioned' }))).toEqual({ kind: 'option-or-licensed' });
  expect(outcomeOf(arrived({ answer: 'available' }))).toEqual({ kind: 'available' });
});

test('an absence has its end and who stands in; other automatic emails say nothing', () => {
  const away = { kind: 'away', awayUntil: '2026-12-09', offered: peter } as const;
  expect(outcomeOf(arrived({ reading: away }))).toEqual({
    kind: 'away',
    until: '2026-12-09',
    instead: peter,
  });
  expect(outcomeOf(arrived({ reading: { ...away, kind: 'acknowledgement' } }))).toBeNull();
});

test('whoever may be anybody can only refuse', () => {
  expect(outcomeOf(arrived({ trust: 'unverified', answer: 'available' }))).toEqual({ kind: 'other' });
  expect(outcomeOf(arrived({ trust: 'unverified', isRefusal: true }))).toEqual({ kind: 'stop' });
});

test('what says nothing of the matter replaces only an absence', () => {
  expect(isNews({ kind: 'other' }, { kind: 'available' })).toBe(false);
  expect(isNews({ kind: 'other' }, { kind: 'away', until: null, instead: null })).toBe(true);
  expect(isNews({ kind: 'not-available' }, { kind: 'available' })).toBe(true);
});
