import type { ResultCard, SummarySentence } from '@cosmos/contract/conversation/conversation.ts';

/** Drops sentences that cite a number without a result, whichever assistant wrote them. */
export function citingOnly(
  sentences: readonly SummarySentence[],
  cards: readonly Pick<ResultCard, 'number'>[],
): SummarySentence[] {
  const numbers = new Set(cards.map((card) => card.number));
  return sentences.filter(({ citations }) => citations.every((number) => numbers.has(number)));
}
