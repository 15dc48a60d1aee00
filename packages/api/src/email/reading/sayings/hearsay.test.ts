import { expect, test } from 'vitest';
import { decisiveSaying } from '../../../providers/assistant/embedded/letters/asking/decisive-saying.ts';
import { whatIsSaid } from './what-is-said.ts';

const says = (text: string) =>
  whatIsSaid({ letters: [text], sentAt: new Date('2026-11-26'), sender: 'me@uni.example' });
const comesTo = (text: string) => decisiveSaying(says(text))?.kind;

test.each([
  'Legal says no, just kidding. The film is free and we would love to license it.',
  'My boss says no, but he always says that. It is available.',
  'Legal says no attachments, so please paste it into the email. Otherwise the technology is available.',
])('somebody else’s no, or one in jest, is not the manager’s: %s', (text) => {
  expect(comesTo(text)).toBe('available');
});

test('where nothing else is said, it is an answer all the same', () => {
  expect(comesTo('The inventor says no, sorry.')).toBe('not-available');
});

test('what could not be said isn’t', () => {
  expect(comesTo('I wish I could say it is available, but it went to a start-up.')).toBe('licensed');
  expect(comesTo('I can’t promise it’s available, but I’ll check.')).toBe('delay');
});

test.each([
  'You’re the first person in four years to ask about this one!',
  'I’m the first person in four years to be asked about it.',
])('who is the first person is not the wrong one: %s', (text) => {
  expect(says(text).map(({ kind }) => kind)).not.toContain('wrong-person');
});

test.each([
  'Out this week - Jo Smith (jo.smith@uni.example) is your contact while I’m gone.',
  'Currently hiking with no signal until 14 December. Jo Smith (jo.smith@uni.example) has my desk.',
])('an absence with a stand-in is one: %s', (text) => {
  expect(says(text)).toEqual([
    expect.objectContaining({ kind: 'away', instead: { name: 'Jo Smith', email: 'jo.smith@uni.example' } }),
  ]);
});

test('a stop by one person may name another; an office’s doesn’t lead on', () => {
  expect(comesTo('Don’t write to me any more, write to Jo Smith (jo.smith@uni.example).')).toBe(
    'wrong-person',
  );
  expect(comesTo('Please do not write to our office again. Jo Smith (jo@else.example) may help.')).toBe(
    'stop',
  );
});
