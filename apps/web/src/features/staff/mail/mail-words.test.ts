import { failureInWords } from '../list/failure-words.ts';
import { expect, it, test } from 'vitest';
import { betweenInWords, headingOf, kindName, troublesIn, belowHeading } from './mail-words.ts';

it('names kinds, and tells what holds emails up', () => {
  expect(kindName('request-declined')).toBe('Request declined');
  const health = { counts: [], kinds: [], pausedUntil: null, contactStopped: null };
  expect(troublesIn(health)).toEqual([]);
  expect(troublesIn({ ...health, contactStopped: '20 of the last 500 messages bounced' })).toEqual([
    'Emails to universities are stopped: 20 of the last 500 messages bounced. “npm run cosmos -- mail resume” resumes them.',
  ]);
  expect(troublesIn({ ...health, pausedUntil: '2026-11-27T12:00:00Z' })).toHaveLength(1);
});

it('tells emails to universities apart by what they are about, and whose they are', () => {
  const office = { technology: 'A film for dairies', university: 'Purdue University', company: 'Hop AG' };
  const contact = { kind: 'contact', subject: 'Interest in tech (P-1)', office };
  expect([headingOf(contact), betweenInWords(office)]).toEqual([
    'A film for dairies',
    'Purdue University · from Hop AG',
  ]);
  expect(betweenInWords({ ...office, company: '' })).toBe('Purdue University');
  expect(headingOf({ ...contact, office: null })).toBe('Interest in tech (P-1)');
  expect([headingOf({ kind: 'code', subject: null, office: null }), betweenInWords(null)]).toEqual([
    'Sign-in code',
    null,
  ]);
});

test.each([
  ['550 5.1.1 The email account that you tried to reach does not exist', 'No such address'],
  ['The mailbox is over quota', 'Mailbox full'],
  ['Message refused by policy', 'Refused by the server'],
  ['Something else went wrong', 'Something else went wrong'],
])('%s', (failure, words) => {
  expect(failureInWords(failure)).toBe(words);
});

test('the line below says the kind only where the heading doesn’t', () => {
  const office = { technology: 'A pump', university: 'Purdue University', company: 'Hop AG' };
  expect(belowHeading({ kind: 'contact', subject: 'Licensing', office })).toBe(
    'Message to university · Purdue University · from Hop AG',
  );
  expect(belowHeading({ kind: 'code', subject: null, office: null })).toBeNull();
});
