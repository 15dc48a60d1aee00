import type { ThreadOutcome } from '@cosmos/contract/email/outcome.ts';
import { expect, test } from 'vitest';
import { outcomeWords } from './outcome-words.ts';

const NOW = new Date('2026-11-26T10:00:00');
const said = (outcome: ThreadOutcome) => outcomeWords(outcome, NOW);

test('an option names its end as precisely as it was said', () => {
  expect(
    ['2026-12-09', '2027-06-30', '2027-06', '2027', null].map((until) => said({ kind: 'option', until })),
  ).toEqual([
    'Under option until 9 Dec',
    'Under option until 30 Jun 2027',
    'Under option until June 2027',
    'Under option until 2027',
    'Under option',
  ]);
});

test('who only negotiates has no option', () => {
  expect(said({ kind: 'option', until: '2027-05', inTalks: true })).toBe('In negotiation with someone else');
});

test('a licence says to whom, and whether exclusively, where that is known', () => {
  const licensed = (to: string | null, isExclusive: boolean | null) =>
    said({ kind: 'licensed', to, isExclusive });
  expect([
    licensed('Acme', true),
    licensed('Acme', null),
    licensed(null, true),
    licensed(null, false),
  ]).toEqual(['Licensed exclusively to Acme', 'Licensed to Acme', 'Licensed exclusively', 'Licensed']);
});

test('a wrong person is named with who is right, by name alone', () => {
  const wrong = (name: string | null, email: string | null) =>
    said({ kind: 'wrong-person', instead: { name, email } });
  expect(wrong('Ines Calloway', 'ic@uni.edu')).toBe('Refers you to Ines Calloway');
  expect(wrong(null, 'ic@uni.edu')).toBe('Not the right person');
  expect(said({ kind: 'wrong-person', instead: null })).toBe('Not the right person');
});

test('a yes with limits says so, and a promise is told', () => {
  expect(said({ kind: 'available', limit: 'not for medical uses' })).toBe('Available with limits');
  expect(said({ kind: 'available' })).toBe('Available');
  expect(said({ kind: 'later' })).toBe('Will get back to you');
});

test('an absence without a day is one all the same, and an answer that says nothing of the matter adds nothing', () => {
  expect(said({ kind: 'away', until: null, instead: null })).toBe('Away');
  expect(said({ kind: 'other' })).toBeNull();
});
