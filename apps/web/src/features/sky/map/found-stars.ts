import type { ResultCard, SummarySentence } from '@cosmos/contract/conversation/conversation.ts';
import type { Field } from '@cosmos/contract/catalogue/fields.ts';

/** A star found by the latest answer. */
export interface FoundStar {
  id: string;
  number: number;
  relevance: number;
  field: Field | null;
  x: number;
  y: number;
  cited: boolean;
}

/** The stars of an answer that have a position in the sky, ringed if the summary cites them. */
export function foundStars(
  results: readonly ResultCard[],
  sentences: readonly SummarySentence[],
): FoundStar[] {
  const cited = new Set(sentences.flatMap((sentence) => sentence.citations));
  return results.flatMap(({ id, number, score, field, sky }) =>
    sky ? [{ id, number, relevance: score, field, x: sky.x, y: sky.y, cited: cited.has(number) }] : [],
  );
}
