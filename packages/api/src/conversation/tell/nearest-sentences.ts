import type { ResultCard, SummarySentence } from '@cosmos/contract/conversation/conversation.ts';
import { CONVERSATION_MESSAGES } from '@cosmos/contract/conversation/messages.ts';
import type { LiveIndex } from '../../ports/live-index.ts';
import { rarestWords, unmentioned } from '../read/mentions.ts';

const AND = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const OR = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** What is said if nothing fits: that it is so, and in which respect the nearest records come near; that by their ids, too. */
export function nearestOf(
  index: Pick<LiveIndex, 'frequency'>,
  { cards, topic }: { cards: readonly ResultCard[]; topic: string },
): { sentences: SummarySentence[]; reasons: Record<string, string> } {
  const words = rarestWords(topic, index.frequency);
  const respects = cards.map((card) => ({ id: card.id, number: card.number, text: respectOf(card, words) }));
  return {
    sentences: [
      { text: CONVERSATION_MESSAGES.nothingFits, citations: [] },
      ...respects.map(({ number, text }, at) => ({
        text: `${at === 0 ? 'The nearest' : 'Another'} ${text}.`,
        citations: [number],
      })),
    ],
    reasons: Object.fromEntries(
      respects.map(({ id, text }) => [id, `${text.charAt(0).toUpperCase()}${text.slice(1)}.`]),
    ),
  };
}

/** "mentions ice and coating, but not cables or drones". */
function respectOf(card: ResultCard, words: readonly string[]): string {
  const missing = unmentioned(card, words.join(' '));
  const shared = words.filter((word) => !missing.includes(word));
  if (shared.length === 0) return 'is on something related, and mentions none of the words asked for';
  return `mentions ${AND.format(shared)}${missing.length > 0 ? `, but not ${OR.format(missing)}` : ''}`;
}
