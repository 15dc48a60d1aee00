import type { ResultCard, SummarySentence } from '@cosmos/contract/conversation/conversation.ts';
import { clipped, firstOwn, flat, statements } from './words/facts-quoted.ts';
import { sentencesOf } from '@cosmos/language/sentences/telling-sentences.ts';

const AND = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const QUOTE_CHARACTERS = 260;
const QUOTES = 2;

/** What is known about one record, as far as the reader may see it. */
export function details(card: ResultCard, wanted: ReadonlySet<string>): SummarySentence[] {
  const stated = [
    card.university,
    ...(card.field ? [card.field] : []),
    ...(card.trl === null ? ['no readiness level stated'] : [`TRL ${card.trl}`]),
    ...(card.year === null ? [] : [`published ${card.year}`]),
  ];
  const opening = firstOwn(card.summary ?? '') ?? sentencesOf(card.summary ?? '')[0];
  // Statements about IP have their own place.
  const told = card.passage?.source === 'ip' ? { ...card, passage: null } : card;
  const telling = statements(told, wanted).filter((sentence) => sentence !== opening);
  const people = (card.researchers ?? []).map(({ name }) => name);
  const sentences = [
    `${card.title} (${stated.join(', ')}).`,
    ...[...(opening ? [opening] : []), ...telling]
      .slice(0, QUOTES)
      .map(
        (sentence, at) =>
          `${at === 0 ? 'The record' : 'It also'} says: “${clipped(sentence, QUOTE_CHARACTERS)}”`,
      ),
    ...(card.trlReasoning ? [`On its readiness: “${clipped(card.trlReasoning, QUOTE_CHARACTERS)}”`] : []),
    ...(card.ipSummary ? [`On its IP: “${clipped(flat(card.ipSummary), QUOTE_CHARACTERS)}”`] : []),
    ...(people.length > 0 ? [`The record names ${AND.format(people)}.`] : []),
  ];
  return sentences.map((text) => ({ text, citations: [card.number] }));
}
