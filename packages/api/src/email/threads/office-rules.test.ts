import { expect, test } from 'vitest';
import { refusalIn } from './office-rules.ts';

const said = (TextBody: string, Subject = 'Re: Interest in tech (R-1)') => refusalIn({ Subject, TextBody });

test('the prepared subjects say whom it is about', () => {
  expect(said('', 'No more email from this company')).toBe('company');
  expect(said('No more email from anyone.')).toBe('all');
  // As older letters have it.
  expect(said('', 'No more mail from this company')).toBe('company');
});
