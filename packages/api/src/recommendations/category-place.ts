import {
  CATEGORY_KINDS,
  type RecommendationCategory,
} from '@cosmos/contract/recommendations/recommendations.ts';

const BELOW_INTERESTS = CATEGORY_KINDS.indexOf('interest') + 0.5;

/** Where a category stands: by its kind, but a need that no record meets yet below what has something to show. */
export function categoryPlace({ kind, items }: RecommendationCategory): number {
  const isMet = items.some(({ card }) => card.fit.every(({ status }) => status === 'met'));
  return kind === 'need' && !isMet ? BELOW_INTERESTS : CATEGORY_KINDS.indexOf(kind);
}
