import { expect, it } from 'vitest';
import { foundWith } from './sample-words.ts';

it.each([
  [{ count: 10, groups: null }, '10 results'],
  [{ count: 1, groups: null }, '1 result'],
  [{ count: 50, groups: 8 }, '50 results in 8 groups'],
  [{ count: 4, groups: 1 }, '4 results in 1 group'],
  [{ count: 2, groups: 0 }, '2 results'],
])('%o is told as "%s"', (finds, told) => {
  expect(foundWith(finds)).toBe(told);
});
