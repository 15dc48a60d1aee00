import { expect, test } from 'vitest';
import { saidLine } from './said-availability.ts';

test('says what, as of which day, and who said it', () => {
  expect(saidLine({ says: 'optioned', on: '2026-11-22' })).toBe(
    'Under option or licensed as of 22 Nov 2026, according to the university',
  );
  expect(saidLine({ says: 'unavailable', on: '2026-01-02' })).toBe(
    'Not available as of 2 Jan 2026, according to the university',
  );
});
