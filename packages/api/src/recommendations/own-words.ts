import type { RecommendationReason } from '@cosmos/contract/recommendations/recommendations.ts';
import { terms } from '@cosmos/language/analysis/analyse.ts';

/**
 * Parts the words of a reason into those that can be taken back, and the member's own interests that the others say. Neither an
 * interest nor the need that a record is recommended for is taken back with it.
 */
export function partedByInterests(
  words: readonly string[],
  interests: readonly string[],
  need = '',
): Pick<RecommendationReason, 'refusable' | 'interests'> {
  const said = new Set(words.flatMap((word) => terms(word)));
  const own = new Set([...interests, need].flatMap((text) => terms(text)));
  return {
    refusable: words.filter((word) => !terms(word).some((term) => own.has(term))),
    interests: interests.filter((interest) => terms(interest).some((term) => said.has(term))),
  };
}
