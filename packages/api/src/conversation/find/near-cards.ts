import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import type { LiveIndex } from '../../ports/live-index.ts';
import { countMentioned, rarestWords } from '../read/mentions.ts';

/**
 * Of the nearest, those that mention a telling word of the topic or of what it may mean, and more than half as many as the
 * one that mentions most: others only happen to be last.
 */
export function nearCards(
  index: Pick<LiveIndex, 'concepts' | 'frequency'>,
  { cards, topic }: { cards: readonly ResultCard[]; topic: string },
): ResultCard[] {
  const meant = index.concepts(topic).map(({ concept }) => concept.term);
  const words = [...rarestWords(topic, index.frequency), ...meant].join(' ');
  const mentioned = cards.map((card) => countMentioned(card, words));
  const most = Math.max(...mentioned);
  return cards
    .filter((_, at) => (mentioned[at] ?? 0) > most / 2)
    .map((card, at) => ({ ...card, number: at + 1 }));
}
