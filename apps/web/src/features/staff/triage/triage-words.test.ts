import { expect, it } from 'vitest';
import { bouncedAdvice, dueInWords, headingOf, topicOf } from './triage-words.ts';

it('says until when a call was promised, and since when it is overdue', () => {
  const now = new Date('2030-03-12T10:00:00Z');
  const due = (dueAt: string | null, state: 'open' | 'done' = 'open') => dueInWords({ dueAt, state }, now);
  expect(due('2030-03-13T09:00:00Z')).toEqual({ isOverdue: false, text: 'Answer by 13 Mar 2030' });
  expect(due('2030-03-12T09:00:00Z')).toEqual({ isOverdue: true, text: 'Overdue since 12 Mar 2030' });
  expect(due('2030-03-12T09:00:00Z', 'done')).toBeNull();
  expect(due(null)).toBeNull();
});

it('is titled by what was written or asked, and says what that concerns beside it', () => {
  const bug = { kind: 'bug', title: 'Other', text: 'It hangs.\nTwice.', question: null } as const;
  expect([headingOf(bug), topicOf(bug)]).toEqual(['It hangs.', 'Other']);
  const rating = { kind: 'rating', title: '1 star', text: '', question: 'coatings' } as const;
  expect([headingOf(rating), topicOf(rating)]).toEqual(['coatings', '1 star']);
  const silent = { kind: 'feedback', title: '4 of 5 stars', text: '', question: null } as const;
  expect([headingOf(silent), topicOf(silent)]).toEqual(['4 of 5 stars', '']);
});

it('is titled by the subject where there is one', () => {
  const bounced = {
    kind: 'bounced',
    title: 'A film for dairies',
    text: 'No such user',
    question: null,
  } as const;
  expect([headingOf(bounced), topicOf(bounced)]).toEqual(['A film for dairies', '']);
  expect(headingOf({ kind: 'quarantined', title: '', text: 'Hello', question: null })).toBe('No subject');
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
