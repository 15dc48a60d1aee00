import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { telling, unmentioned } from '../read/mentions.ts';

/** The first of the concepts with several words, all of which a record mentions; null if there is none. */
export function conceptIn(card: ResultCard, concepts: readonly string[]): string | null {
  return (
    concepts.find((concept) => telling(concept).length > 1 && unmentioned(card, concept).length === 0) ?? null
  );
}
