import { expect, test } from 'vitest';
import { stopScope } from './stop-scope.ts';

const scope = (stop: string, ...others: string[]) => stopScope([stop], others, 'Halvorsen Coatings GmbH');

test.each([
  'Please stop writing to me.',
  'Please stop.',
  'Take this address off your list.',
  'I am based in the US: do not contact me again.',
  'Don’t write to me about our patents any more.',
  'Bitte schreiben Sie mir nicht mehr.',
])('one person, of one member: %s', (stop) => {
  expect(scope(stop)).toEqual({ refuses: 'person', isOfOffice: false });
});

test.each([
  'Please stop writing to us.',
  'Do not contact this office again.',
  'We do not wish to be contacted again.',
  'Please remove me and our whole department from your list.',
  'Bitte schreiben Sie uns nicht mehr.',
  'Merci de ne plus nous écrire.',
])('an office, of one member: %s', (stop) => {
  expect(scope(stop)).toEqual({ refuses: 'person', isOfOffice: true });
});

test.each([
  ['No further emails from your company, please.', false],
  ['Nobody from your company should write to us again.', true],
  ['No more messages from Halvorsen, please.', false],
  ['Stop contacting me, and that includes your colleagues.', false],
  ['Bitte keine weiteren E-Mails aus Ihrem Unternehmen an uns.', true],
])('of the whole company: %s', (stop, isOfOffice) => {
  expect(scope(stop)).toEqual({ refuses: 'company', isOfOffice });
});

test.each([
  ['Nobody should write to this address again.', false],
  ['Please take our office out of your database.', true],
  ['We want no emails from anyone on this platform.', true],
])('of everybody: %s', (stop, isOfOffice) => {
  expect(scope(stop)).toEqual({ refuses: 'all', isOfOffice });
});

test('another sentence widens it only if it says so', () => {
  expect(scope('Please stop.', 'The same goes for your colleagues.').refuses).toBe('company');
  expect(scope('Please stop.', 'Your company was nice enough.').refuses).toBe('person');
});
