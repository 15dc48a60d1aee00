import { expect, it } from 'vitest';
import type { TriageItem, TriageKind } from '@cosmos/contract/admin/triage.ts';
import { bouncedAdvice, dueInWords, headingOf, senderName, topicOf } from './triage-words.ts';

const of = (kind: TriageKind, more: Partial<TriageItem>) => ({
  kind,
  title: '',
  text: '',
  question: null,
  university: null,
  sentTo: null,
  ...more,
});

it('says until when a call was promised, and since when it is overdue', () => {
  const now = new Date('2030-03-12T10:00:00Z');
  const due = (dueAt: string | null, state: 'open' | 'done' = 'open') => dueInWords({ dueAt, state }, now);
  expect(due('2030-03-13T09:00:00Z')).toEqual({ isOverdue: false, text: 'Answer by 13 Mar' });
  expect(due('2030-03-12T09:00:00Z')).toEqual({ isOverdue: true, text: 'Overdue since 12 Mar' });
  expect(due('2030-03-12T09:00:00Z', 'done')).toBeNull();
  expect(due(null)).toBeNull();
});

it('is titled by what was written or asked, and says what that concerns beside it', () => {
  const bug = of('bug', { title: 'Other', text: 'It hangs.\nTwice.' });
  expect([headingOf(bug), topicOf(bug)]).toEqual(['It hangs.', '']);
  const rating = of('rating', { title: '1 of 5 stars', question: 'coatings' });
  expect([headingOf(rating), topicOf(rating)]).toEqual(['coatings', '1 of 5 stars']);
  const silent = of('feedback', { title: '4 of 5 stars' });
  expect([headingOf(silent), topicOf(silent)]).toEqual(['4 of 5 stars', '']);
});

it('is titled by what happened and to whom, with what it is about below', () => {
  const about = { title: 'A film for dairies', university: 'Purdue University' };
  const bounced = of('bounced', {
    ...about,
    text: 'The mail came back: 550 unknown user',
    sentTo: { address: 'ann@purdue.example', recordId: null },
  });
  expect([headingOf(bounced), topicOf(bounced)]).toEqual([
    'No such address at Purdue University',
    'ann@purdue.example · A film for dairies',
  ]);
  const forward = of('forward', about);
  expect([headingOf(forward), topicOf(forward)]).toEqual([
    'Message for Purdue University',
    'A film for dairies',
  ]);
  expect(headingOf(of('quarantined', { text: 'Hello' }))).toBe('Held back: no subject');
  const refusal = of('refusal', { title: 'Refuses emails of one company', university: 'Purdue University' });
  expect(headingOf(refusal)).toBe('Purdue University refuses emails of one company');
});

it.each([
  ['Bounced: The recipient’s mailbox is full.', 'mailbox is full'],
  [
    'Bounced: The server was unable to deliver your message (ex: unknown user, mailbox not found).',
    'doesn’t exist',
  ],
  ['Bounced: Message blocked as spam by the recipient’s server.', 'refused the message'],
  ['Bounced: Connection timed out, will try again.', 'couldn’t be reached'],
  ['', 'If the address is wrong'],
])('advice follows why a message came back: %s', (reason, advice) => {
  expect(bouncedAdvice(reason)).toContain(advice);
});

it('names a sender without the address', () => {
  expect(senderName({ company: 'Hop AG', from: 'ada@hop.example' })).toBe('Hop AG');
  expect(senderName({ company: null, from: 'Jonas Weber, jonas@hop.example' })).toBe('Jonas Weber');
  expect(senderName({ company: null, from: 'ada@hop.example' })).toBe('ada@hop.example');
});
