import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import type { LiveIndex } from '../../ports/live-index.ts';
import { countMentioned, rarestWords } from '../read/mentions.ts';

/** Of so many telling words, a single one is no nearness: a cable's jacket says nothing of ice on cables. */
const STORY = 4;

/**
 * Of the nearest, those that mention telling words of the topic or of what it may mean, and more than half as many as the
 * one that mentions most: others only happen to be last.
 */
export function nearCards(
  index: Pick<LiveIndex, 'concepts' | 'frequency'>,
  { cards, topic }: { cards: readonly ResultCard[]; topic: string },
): ResultCard[] {
  const meant = index.concepts(topic).map(({ concept }) => concept.term);
  const telling = rarestWords(topic, index.frequency);
  const words = [...telling, ...meant].join(' ');
  const least = telling.length < STORY ? 1 : 2;
  const mentioned = cards.map((card) => countMentioned(card, words));
  const most = Math.max(...mentioned);
  return cards
    .filter((_, at) => (mentioned[at] ?? 0) >= Math.max(least, Math.floor(most / 2) + 1))
    .map((card, at) => ({ ...card, number: at + 1 }));
}
