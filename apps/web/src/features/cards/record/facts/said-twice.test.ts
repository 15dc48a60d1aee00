import { expect, it } from 'vitest';
import { namesItself, saysSame } from './said-twice.ts';

it.each([
  ['Washes', '30 household washes', true],
  ['Cycle', '400 cycles', true],
  ['Retention', 'more than 80%', false],
  ['Temperature', '12 °C', false],
])('%s of “%s” is named by itself: %s', (label, value, expected) => {
  expect(namesItself({ label, value })).toBe(expected);
});

it.each([
  ['survives 30 household washes', '30 household washes', true],
  ['survives 30 household washes', '25 household washes', false],
  ['at least 12 months', '12 months', true],
  ['at least 12 months', '2 months', false],
  ['80 % of the efficiency', '> 80%', true],
])('“%s” has the words “%s”: %s', (requirement, words, expected) => {
  expect(saysSame(requirement, words)).toBe(expected);
});
