import { expect, test } from 'vitest';
import { cohenKappa } from './kappa.ts';

const times = (n: number, a: number, b: number) => Array.from({ length: n }, () => [a, b] as const);

test('is what is beyond chance: 20 and 15 of 50 agreed, by hand', () => {
  // They agree on .7; by chance .5 · .6 + .5 · .4 = .5.
  const pairs = [...times(20, 1, 1), ...times(5, 1, 0), ...times(10, 0, 1), ...times(15, 0, 0)];
  expect(cohenKappa(pairs)).toBeCloseTo(0.4, 10);
});

test('is 1 for the same grades, below 0 for opposite ones, 0 for independent ones', () => {
  expect(cohenKappa([...times(3, 0, 0), ...times(2, 2, 2)])).toBe(1);
  expect(cohenKappa([...times(2, 0, 1), ...times(2, 1, 0)])).toBe(-1);
  expect(cohenKappa([...times(1, 0, 0), ...times(1, 0, 1), ...times(1, 1, 0), ...times(1, 1, 1)])).toBe(0);
});

test('is unknown for nothing, and where there is only one grade', () => {
  expect(cohenKappa([])).toBeNull();
  expect(cohenKappa(times(5, 2, 2))).toBeNull();
});
