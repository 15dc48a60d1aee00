import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { CATALOGUE_LIMITS } from '@cosmos/contract/catalogue/limits.ts';

/** As many as a board holds. */
export const MARKED_AT_MOST = CATALOGUE_LIMITS.comparedAtOnce;

/** Ids of the records that a board can hold: technologies only. */
export function markable(cards: readonly ResultCard[]): string[] {
  return cards.filter(({ type }) => type === 'technology').map(({ id }) => id);
}
