import type { RecommendationReason } from '@cosmos/contract/recommendations/recommendations.ts';
import { terms } from '@cosmos/language/analysis/analyse.ts';

/** Parts the words of a reason into those that can be taken back, and the member's own interests that the others say. */
export function partedByInterests(
  words: readonly string[],
  interests: readonly string[],
): Pick<RecommendationReason, 'refusable' | 'interests'> {
  const said = new Set(words.flatMap((word) => terms(word)));
  const own = new Set(interests.flatMap((interest) => terms(interest)));
  return {
    refusable: words.filter((word) => !terms(word).some((term) => own.has(term))),
    interests: interests.filter((interest) => terms(interest).some((term) => said.has(term))),
  };
}
