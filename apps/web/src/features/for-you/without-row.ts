import type { Recommendation, Recommendations } from '@cosmos/contract/recommendations/recommendations.ts';

/** The interests that have no row for no other reason than that no record fits them. */
export function withoutRow({
  interests,
  categories,
  dealtWith,
  tooBroad,
}: Pick<Recommendations, 'interests' | 'categories' | 'dealtWith' | 'tooBroad'>): string[] {
  const told = new Set([
    ...categories.flatMap(({ kind, name }) => (kind === 'interest' ? [name] : [])),
    ...dealtWith,
    ...tooBroad,
  ]);
  return interests.filter((interest) => !told.has(interest));
}

/** Whether no card of a row states a readiness level, so that it is said once for all. */
export function isReadinessUnknown(items: readonly Pick<Recommendation, 'card'>[]): boolean {
  return items.every(({ card }) => card.type === 'technology' && card.trl === null);
}

/** Whether the cards of a row show their figures: where most of them state none, a single one says nothing beside the others. */
export function showsFigures(items: readonly Pick<Recommendation, 'card'>[]): boolean {
  const stating = items.filter(({ card }) => card.facts.length > 0).length;
  return 2 * stating >= items.length;
}
