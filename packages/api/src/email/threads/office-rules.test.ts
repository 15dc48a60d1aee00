import { expect, test } from 'vitest';
import { refusalIn } from './office-rules.ts';

const said = (TextBody: string, Subject = 'Re: Interest in tech (R-1)') => refusalIn({ Subject, TextBody });

test.each([
  'Please stop writing to us and remove this address.',
  'Hello,\n\nstop contacting this office.\n\nJane',
  'We are not interested. Please do not contact us again.',
  'Don’t write to me any more.',
  'Kindly remove us from your mailing list.',
  'Take me off this list!',
])('a plain refusal: %s', (text) => {
  expect(said(text)).toBe('person');
});

test.each([
  'Yes, it is available. Please do not hesitate to contact us again.',
  'The coating makes ice stop writing on windows.',
  'Our lawyers stop contacting inventors during an audit, but I can help.',
  'Please do not write to Greta, write to me.',
  'We asked them to stop writing to us. You are welcome, of course.',
  'We will remove this address from the paper.',
])('no refusal: %s', (text) => {
  expect(said(text)).toBeNull();
});

test('the prepared subjects say whom it is about', () => {
  expect(said('', 'No more email from this company')).toBe('company');
  expect(said('No more email from anyone.')).toBe('all');
  // As older letters have it.
  expect(said('', 'No more mail from this company')).toBe('company');
});
