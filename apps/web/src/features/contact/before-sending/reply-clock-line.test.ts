import { expect, test } from 'vitest';
import { clockLine } from './reply-clock-line.ts';

test('how an office answers, in one sentence', () => {
  expect(clockLine({ answered: 6, contacts: 9, halfWithin: 4 })).toBe(
    'This university has replied to 6 of 9 messages; about half get a reply within 4 working days.',
  );
  expect(clockLine({ answered: 8, contacts: 9, halfWithin: 1 })).toBe(
    'This university has replied to 8 of 9 messages; about half get a reply within one working day.',
  );
  expect(clockLine({ answered: 2, contacts: 9, halfWithin: null })).toBe(
    'This university has replied to 2 of 9 messages.',
  );
});
