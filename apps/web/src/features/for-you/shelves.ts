import type { RecommendationCategory } from '@cosmos/contract/recommendations/recommendations.ts';

/** A category and how much of its shelf it takes. */
export interface Shelved {
  category: RecommendationCategory;
  /** Of the six parts of a shelf’s width. */
  span: number;
  /** True if its cards share the width and are seen without scrolling; a lone card is no wider than others. */
  fits: boolean;
}

const PARTS = 6;

/**
 * Lays out categories on shelves of so many columns, which divide six: one with fewer cards than columns shares its shelf with the
 * next such ones that fit, and what is left of the width is shared out, so that no shelf is mostly empty. Otherwise the order stays.
 */
export function shelve(categories: readonly RecommendationCategory[], columns: number): Shelved[] {
  const [first, ...others] = categories;
  if (!first) return [];
  let cards = first.items.length;
  const shelf = [
    first,
    ...others.filter(({ kind, items }) => {
      // The head of a need is taller than others, and beside them their cards would hang lower.
      const fits = (kind === 'need') === (first.kind === 'need') && cards + items.length <= columns;
      if (fits) cards += items.length;
      return fits;
    }),
  ];
  const shelved = shelf.map((category) => ({
    category,
    span: shelf.length === 1 ? PARTS : (PARTS * category.items.length) / cards,
    fits: category.items.length <= columns && (cards > 1 || columns === 1),
  }));
  return [
    ...shelved,
    ...shelve(
      others.filter((category) => !shelf.includes(category)),
      columns,
    ),
  ];
}
