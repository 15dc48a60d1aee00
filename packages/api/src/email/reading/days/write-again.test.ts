import { expect, it } from 'vitest';
import { writeAgainThen } from './write-again.ts';

const SENT_AT = new Date('2026-03-09');

it.each([
  ['Please write to me again then.', 'I cannot discuss it before October.', { when: 'in October' }],
  ['Do ask again then.', 'Nothing will be decided until next year.', { when: 'next year' }],
  ['Please try us then.', 'We are closed until 12 May.', { when: 'after 12 May' }],
  [
    'Recontactez-moi à ce moment-là.',
    'Pas de licence avant septembre.',
    { when: 'in September 2026', on: '2026-09' },
  ],
  ['Please write to me again then.', 'The coating is thin.', null],
  ['We will decide then.', 'I cannot discuss it before October.', null],
])('%j behind %j', (sentence, before, again) => {
  expect(writeAgainThen(sentence, before, SENT_AT)).toEqual(again);
});
