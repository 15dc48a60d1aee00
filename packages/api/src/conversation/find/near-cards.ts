import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import type { LiveIndex } from '../../ports/live-index.ts';
import { countMentioned, mentionsAny, rarestWords, telling, unmentioned } from '../read/mentions.ts';
import { wantedWords } from '../read/wanted-words.ts';
import { conceptIn } from './near-concept.ts';

/** Of so many telling words, a single one is no nearness: a cable's jacket says nothing of ice on cables. */
const STORY = 4;

interface Near {
  cards: readonly ResultCard[];
  topic: string;
  /** What is ruled out makes no record near. */
  exclusions: readonly string[];
}

/**
 * Of the nearest, those that mention telling words of the topic, and more than half as many as the one that mentions most, or all
 * of what it may mean: others only happen to be last.
 */
export function nearCards(
  index: Pick<LiveIndex, 'concepts' | 'frequency' | 'passageIn'>,
  { cards, topic, exclusions }: Near,
): ResultCard[] {
  const concepts = index.concepts(topic).map(({ concept }) => concept.term);
  const words = rarestWords(wantedWords(topic, exclusions), index.frequency);
  const least = words.length < STORY ? 1 : 2;
  // Each word counts once, however many of the concepts have it.
  const all = rarestWords([...words, ...concepts].join(' '), index.frequency, Infinity).join(' ');
  const mentioned = cards.map((card) => countMentioned(card, all));
  const most = Math.max(...mentioned);
  const heads = headsOf(concepts);
  const isOfKind = (card: ResultCard) => mentionsAny(card, heads);
  const mostOfKind = Math.max(
    0,
    ...cards.flatMap((card, at) => (isOfKind(card) ? (mentioned[at] ?? 0) : [])),
  );
  return cards
    .filter(
      (card, at) =>
        ((mentioned[at] ?? 0) >= Math.max(least, Math.floor(most / 2) + 1) ||
          conceptIn(card, concepts) !== null) &&
        (isOfKind(card) || (mentioned[at] ?? 0) > mostOfKind),
    )
    .map((card, at) => {
      const about = conceptIn(card, concepts) ?? sharedWith(card, words);
      // The sentence that shows in what it is near, rather than what is nearest to all of the question.
      const passage = index.passageIn(about, card.summary ?? '') ?? card.passage;
      return { ...card, passage, number: at + 1 };
    });
}

/** "Robot" of "fruit harvesting robot": beside a record about robots that shares more, one about fruit isn’t near. */
function headsOf(concepts: readonly string[]): string {
  return concepts.flatMap((concept) => telling(concept).slice(1).at(-1) ?? []).join(' ');
}

function sharedWith(card: ResultCard, words: readonly string[]): string {
  const missing = unmentioned(card, words.join(' '));
  return words.filter((word) => !missing.includes(word)).join(' ');
}
