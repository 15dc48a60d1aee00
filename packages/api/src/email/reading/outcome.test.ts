import { expect, test } from 'vitest';
import type { Saying } from '../../ports/letters.ts';
import { isNews, outcomeOf } from './outcome.ts';

type Arrived = Parameters<typeof outcomeOf>[0];
const arrived = (more: Partial<Arrived>): Arrived => ({
  reading: { kind: 'person', awayUntil: null, offered: null, says: [] },
  trust: 'contact',
  answer: null,
  refuses: null,
  ...more,
});
const peter = { name: 'Peter Holm', email: 'p.holm@uni.example' };

test('a choice by one click is the outcome', () => {
  expect(outcomeOf(arrived({ answer: 'optioned' }))).toEqual({ kind: 'option-or-licensed' });
  expect(outcomeOf(arrived({ answer: 'available' }))).toEqual({ kind: 'available' });
});

test('an absence has its end and who stands in; other automatic emails say nothing', () => {
  const away = { kind: 'away', awayUntil: '2026-12-09', offered: peter, says: [] } as const;
  expect(outcomeOf(arrived({ reading: away }))).toEqual({
    kind: 'away',
    until: '2026-12-09',
    instead: peter,
  });
  expect(outcomeOf(arrived({ reading: { ...away, kind: 'acknowledgement' } }))).toBeNull();
});

test('whoever may be anybody can only refuse', () => {
  expect(outcomeOf(arrived({ trust: 'unverified', answer: 'available' }))).toEqual({ kind: 'other' });
  expect(outcomeOf(arrived({ trust: 'unverified', refuses: 'person' }))).toEqual({ kind: 'stop' });
});

test('what says nothing of the matter replaces only an absence', () => {
  expect(isNews({ kind: 'other' }, { kind: 'available' })).toBe(false);
  expect(isNews({ kind: 'other' }, { kind: 'away', until: null, instead: null })).toBe(true);
  expect(isNews({ kind: 'not-available' }, { kind: 'available' })).toBe(true);
});

test('a promise to answer leaves standing what was said, and not what was asked', () => {
  expect(isNews({ kind: 'later' }, { kind: 'available' })).toBe(false);
  expect(isNews({ kind: 'later' }, { kind: 'question' })).toBe(true);
  expect(isNews({ kind: 'other' }, { kind: 'later' })).toBe(true);
});

test('a refusal that names somebody else is one person’s, unless it speaks for the office', () => {
  const reading = { kind: 'person', awayUntil: null, offered: peter, says: [] } as const;
  expect(outcomeOf(arrived({ reading, refuses: 'person' }))).toEqual({
    kind: 'wrong-person',
    instead: peter,
  });
  expect(outcomeOf(arrived({ reading, refuses: 'office' }))).toEqual({ kind: 'stop' });
});

test('of several things, the one that decides what comes next', () => {
  const outcome = (...says: Saying[]) =>
    outcomeOf(arrived({ reading: { kind: 'person', awayUntil: null, offered: null, says } }));
  const quote = '';
  const option = { kind: 'option', quote, until: '2027-06' } as const;
  const licensed = { kind: 'licensed', quote, to: 'Acme', isExclusive: null } as const;
  const available = { kind: 'available', quote: 'Europe is open.' } as const;
  const again = { kind: 'available', quote: 'It will be available again if it lapses.' } as const;
  expect(outcome(option, again)).toEqual({ kind: 'option', until: '2027-06' });
  expect(outcome(licensed, available)).toEqual({ kind: 'available' });
  expect(outcome(available, licensed)).toEqual({ kind: 'licensed', to: 'Acme', isExclusive: null });
  expect(outcome(available, { kind: 'agreement-first', quote })).toEqual({ kind: 'agreement-first' });
  expect(outcome({ kind: 'question', quote, asks: [] }, { kind: 'times', quote })).toEqual({ kind: 'times' });
  expect(outcome({ kind: 'fact', quote })).toEqual({ kind: 'other' });
});
