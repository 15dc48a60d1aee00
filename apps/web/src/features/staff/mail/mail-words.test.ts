import { failureInWords } from '../list/failure-words.ts';
import { expect, it, test } from 'vitest';
import { belowHeading, headingOf, kindName, titleOf, troublesIn } from './mail-words.ts';

it('names kinds, and tells what holds emails up', () => {
  expect(kindName('request-declined')).toBe('Request declined');
  const health = { counts: [], kinds: [], pausedUntil: null, contactStopped: null };
  expect(troublesIn(health)).toEqual([]);
  expect(troublesIn({ ...health, contactStopped: '20 of the last 500 messages bounced' })).toEqual([
    'Emails to universities are stopped: 20 of the last 500 messages bounced. “npm run cosmos -- mail resume” resumes them.',
  ]);
  expect(troublesIn({ ...health, pausedUntil: '2026-11-27T12:00:00Z' })).toHaveLength(1);
});

it('tells emails to universities apart by where they go, what they are about, and whose they are', () => {
  const office = {
    technologyId: 'UTECH-PUR-1',
    technology: 'A film for dairies',
    university: 'Purdue University',
    company: 'Hop AG',
  };
  const contact = { kind: 'contact', subject: 'Interest in tech (P-1)', office };
  expect([headingOf(contact), belowHeading(contact)]).toEqual([
    'Message to Purdue University',
    'A film for dairies · from Hop AG',
  ]);
  expect(belowHeading({ ...contact, office: { ...office, company: '' } })).toBe('A film for dairies');
  expect(titleOf(contact)).toBe('Message to Purdue University');
  expect(headingOf({ ...contact, kind: 'answer-confirmation' })).toBe('Answer to confirm: Purdue University');
});

it('calls others by their subjects, or by their kinds where those are secret', () => {
  const met = { kind: 'need-met', subject: 'New match for your need: A pump', office: null };
  expect([headingOf(met), belowHeading(met)]).toEqual([
    'New match for your need: A pump',
    'Standing need matched',
  ]);
  expect(titleOf(met)).toBe('Standing need matched');
  const code = { kind: 'code', subject: null, office: null };
  expect([headingOf(code), belowHeading(code)]).toEqual(['Login code', null]);
});

test.each([
  ['550 5.1.1 The email account that you tried to reach does not exist', 'No such address'],
  ['The mailbox is over quota', 'Mailbox full'],
  ['Message refused by policy', 'Refused by the server'],
  ['Something else went wrong', 'Something else went wrong'],
])('%s', (failure, words) => {
  expect(failureInWords(failure)).toBe(words);
});
