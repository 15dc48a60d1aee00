import type { ResultCard, SummarySentence } from '@cosmos/contract/conversation.ts';

/** Whatever assistant said it: a sentence that cites a number which is none of the results is dropped. */
export function citingOnly(
  sentences: readonly SummarySentence[],
  cards: readonly Pick<ResultCard, 'number'>[],
): SummarySentence[] {
  const numbers = new Set(cards.map((card) => card.number));
  return sentences.filter(({ citations }) => citations.every((number) => numbers.has(number)));
}
