import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { resultCard } from './result-card.ts';

/** The result with a number: a coating for ships from a university of that number. */
export function coatingCard(number: number, part: Partial<ResultCard> = {}): ResultCard {
  return resultCard({
    id: `UTECH-TST-${number}`,
    title: `Coating ${number}`,
    number,
    university: `University ${number}`,
    summary: `Researchers have developed coating ${number}, which lasts for years on the hulls of ships.`,
    ...part,
  });
}
