import type { RecommendationCategory } from '@cosmos/contract/recommendations/recommendations.ts';
import { expect, it } from 'vitest';
import { categoryPlace } from './category-place.ts';

const category = (kind: RecommendationCategory['kind'], ...statuses: string[]) =>
  ({
    kind,
    name: [kind, ...statuses].join(' '),
    items: statuses.map((status) => ({ card: { fit: [{ status }] } })),
  }) as unknown as RecommendationCategory;

it('a need that a record meets comes first, one that none meets yet below the interests', () => {
  const categories = [
    category('researchers', 'met'),
    category('need', 'not_stated', 'not_met'),
    category('interest', 'not_stated'),
    category('need', 'not_stated', 'met'),
    category('liked', 'met'),
  ];
  const ordered = categories.toSorted((a, b) => categoryPlace(a) - categoryPlace(b));
  expect(ordered.map(({ name }) => name)).toEqual([
    'need not_stated met',
    'liked met',
    'interest not_stated',
    'need not_stated not_met',
    'researchers met',
  ]);
});
