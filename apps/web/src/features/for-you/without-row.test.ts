import type { Recommendation } from '@cosmos/contract/recommendations/recommendations.ts';
import { expect, it } from 'vitest';
import { showsFigures, withoutRow } from './without-row.ts';

it('an interest is without a row for one reason at most', () => {
  const row = { kind: 'interest' as const, name: 'encapsulation', items: [] };
  expect(
    withoutRow({
      interests: ['encapsulation', 'coatings', 'lead recovery', 'barriers'],
      categories: [row, { kind: 'need', name: 'lead recovery', items: [] }],
      dealtWith: ['barriers'],
      tooBroad: ['coatings'],
    }),
  ).toEqual(['lead recovery']);
});

it.each([
  [[1, 0], true],
  [[2, 0, 0], false],
  [[0, 0], false],
  [[1], true],
])('of cards with %j figures each, shows them: %s', (counts, isShown) => {
  const items = counts.map((count) => ({ card: { facts: Array.from({ length: count }) } }));
  expect(showsFigures(items as unknown as Recommendation[])).toBe(isShown);
});
