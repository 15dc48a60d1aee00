import { expect, test } from 'vitest';
import { clockLine } from './reply-clock-line.ts';

test('how an office answers, in one sentence', () => {
  expect(clockLine({ answered: 6, contacts: 9, halfWithin: 4 })).toBe(
    '6 of 9 messages answered, half of all 9 within 4 working days.',
  );
  expect(clockLine({ answered: 8, contacts: 9, halfWithin: 1 })).toBe(
    '8 of 9 messages answered, half of all 9 within one working day.',
  );
  expect(clockLine({ answered: 2, contacts: 9, halfWithin: null })).toBe('2 of 9 messages answered.');
});
