import type { ResultCard, SummarySentence } from '@cosmos/contract/conversation.ts';
import type { FoundStar } from './hero-scene.ts';

/** The stars of an answer: those that have a place on the sky, ringed where the summary cites them. */
export function foundStars(
  results: readonly ResultCard[],
  sentences: readonly SummarySentence[],
): FoundStar[] {
  const cited = new Set(sentences.flatMap((sentence) => sentence.citations));
  return results.flatMap(({ id, number, score, field, sky }) =>
    sky ? [{ id, number, relevance: score, field, x: sky.x, y: sky.y, cited: cited.has(number) }] : [],
  );
}
