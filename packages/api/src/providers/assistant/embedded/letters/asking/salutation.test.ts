import { expect, test } from 'vitest';
import { isByFirstName, nameInGreeting } from './salutation.ts';

test('who has a title is greeted by it and the last name', () => {
  expect(nameInGreeting('Dr. Owen Adeyemi')).toBe('Dr. Adeyemi');
  expect(nameInGreeting('Prof. Dr. Anna von der Heide')).toBe('Prof. Dr. von der Heide');
  expect(nameInGreeting('Owen Adeyemi')).toBe('Owen Adeyemi');
  expect(nameInGreeting('Dr. Pavel Dvorak')).toBe('Dr. Dvorak');
});

test.each([
  ['Hi Ada,\n\nYes.', true],
  ['Ada - it is free.', true],
  ['Dear Ada Lo,\n\nYes.', false],
  ['Adaptation is needed.', false],
  ['Yes.', false],
])('who calls the member by their first name: %s', (text, isFirst) => {
  expect(isByFirstName(text, 'Ada Lo')).toBe(isFirst);
});
