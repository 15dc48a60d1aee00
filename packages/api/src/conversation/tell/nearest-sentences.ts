import type { ResultCard, SummarySentence } from '@cosmos/contract/conversation/conversation.ts';
import { CONVERSATION_MESSAGES } from '@cosmos/contract/conversation/messages.ts';
import type { LiveIndex } from '../../ports/live-index.ts';
import { mentionsAny, rarestWords } from '../read/mentions.ts';
import { wantedWords } from '../read/wanted-words.ts';
import { conceptIn } from '../find/near-concept.ts';
import { respectOf } from './respects.ts';

/** More words than these tell a story. */
const NAMED = 4;

/** What is said if nothing fits: that it is so, and in which respect the nearest records come near; that by their ids, too. */
export function nearestOf(
  index: Pick<LiveIndex, 'frequency' | 'concepts'>,
  { cards, topic }: { cards: readonly ResultCard[]; topic: string },
): { sentences: SummarySentence[]; reasons: Record<string, string> } {
  const all = rarestWords(wantedWords(topic), index.frequency);
  // Of a story it says little what else it told.
  const words =
    all.length > NAMED ? all.filter((word) => cards.some((card) => mentionsAny(card, word))) : all;
  const concepts = index.concepts(topic).map(({ concept }) => concept.term);
  const respects = cards.map((card) => ({
    id: card.id,
    number: card.number,
    text: respectOf(card, words, conceptIn(card, concepts)),
  }));
  return {
    sentences: [
      { text: CONVERSATION_MESSAGES.nothingFits, citations: [] },
      ...respects.map(({ number, text }, at) => ({
        text: `${at === 0 ? 'The closest record' : 'Another record'} ${text}.`,
        citations: [number],
      })),
    ],
    reasons: Object.fromEntries(
      respects.map(({ id, text }) => [id, `${text.charAt(0).toUpperCase()}${text.slice(1)}.`]),
    ),
  };
}
