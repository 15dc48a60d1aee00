import type { ResultCard, SummarySentence } from '@cosmos/contract/conversation/conversation.ts';
import { maturityStated, stepOf } from '../../extract/stage.ts';
import { quote } from './shown.ts';

/** Besides the one that is furthest along, so many are told of. */
const FOLLOWING = 1;

/** If no record states a level: which is furthest along by what it writes of prototypes, tests and trials. */
export function furthestByText(cards: readonly ResultCard[]): SummarySentence[] {
  const [first, ...others] = cards
    .map((card) => {
      const written = maturityStated(card);
      return { card, written: written ?? '', step: written === null ? 0 : stepOf(written) };
    })
    .filter(({ step }) => step > 0)
    .toSorted((a, b) => b.step - a.step);
  if (!first) return [{ text: 'Their texts don’t say how far along they are, either.', citations: [] }];
  return [
    {
      text: `Going by their texts, number ${first.card.number} is the furthest along: ${quote(first.written)}`,
      citations: [first.card.number],
    },
    ...others.slice(0, FOLLOWING).map(({ card, written, step }) => ({
      text: `Number ${card.number} ${step === first.step ? 'seems as far along' : 'comes next'}: ${quote(written)}`,
      citations: [card.number],
    })),
  ];
}
