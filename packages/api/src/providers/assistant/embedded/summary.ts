import type { ResultCard, SummarySentence } from '@cosmos/contract/conversation.ts';
import { foundResults, MESSAGES } from '@cosmos/contract/messages.ts';
import { terms } from '@cosmos/search/text/analyse.ts';
import type { SummaryInput } from '../assistant.ts';

const QUOTED_CARDS = 3;
const QUOTE_CHARACTERS = 170;

interface Quotable {
  card: ResultCard;
  /** The record's own words, without quotation marks. */
  quote: string;
  isTitle: boolean;
}

/**
 * A summary in which each sentence quotes one result and cites it by number.
 * Only the cards given are quoted, so nothing that the reader may not see can slip in.
 */
export function quoteAndCite(input: SummaryInput): SummarySentence[] {
  const { cards, topic } = input;
  if (cards.length === 0) return [{ text: MESSAGES.noResults, citations: [] }];
  const wanted = new Set(terms(topic));
  const quotables = cards
    .filter((card) => card.type === 'technology' || (card.topics ?? []).length > 0)
    .slice(0, QUOTED_CARDS)
    .map((card) => quotable(card, wanted));
  const sentences = quotables.map((each, at) => ({
    text: at === 0 ? opening(input, each) : next(each, quotables[at - 1]),
    citations: [each.card.number],
  }));
  const told = sentences.length > 0 ? sentences : named(input);
  const notes = [
    ...(input.noResearchers ? [MESSAGES.noResearchers] : []),
    ...(input.nearest ? [MESSAGES.onlyNearest] : []),
  ].map((text) => ({ text, citations: [] }));
  return withinLimit([...notes, ...told], input.maxCharacters);
}

/** Of title and passage, the one that holds more of the words asked for; the passage where they are equal. */
function quotable(card: ResultCard, wanted: ReadonlySet<string>): Quotable {
  if (card.type === 'researcher')
    return { card, quote: (card.topics ?? []).slice(0, 3).join('”, “'), isTitle: false };
  const passage = card.passage?.text.replace(/\s+/g, ' ').trim() ?? '';
  const held = (text: string) => new Set(terms(text).filter((term) => wanted.has(term))).size;
  const isTitle = passage === '' || held(passage) < Math.max(1, held(card.title));
  return { card, quote: clipped(isTitle ? card.title : passage), isTitle };
}

function opening(
  { intent, totalFound, cards, nearest }: SummaryInput,
  { card, quote, isTitle }: Quotable,
): string {
  const from = `${card.university}${readiness(card)}`;
  const closest = nearest
    ? 'The nearest'
    : totalFound === 1
      ? 'The one match'
      : `The closest of ${totalFound} matches`;
  if (card.type === 'researcher')
    return `${closest} is ${card.title} at ${card.university}, who works on “${quote}”.`;
  if (intent === 'benchmark') return `Of ${totalFound} to set side by side, ${stated(from, quote, isTitle)}`;
  if (intent === 'landscape') {
    const universities = new Set(cards.map((each) => each.university)).size;
    const spread = universities === 1 ? 'one university' : `${universities} universities`;
    return `The first ${cards.length} of ${totalFound} come from ${spread}; ${stated(from, quote, isTitle)}`;
  }
  return isTitle ? `${closest} is “${quote}” from ${from}.` : `${closest}, from ${from}, says: “${quote}”`;
}

function next({ card, quote, isTitle }: Quotable, before: Quotable | undefined): string {
  if (card.type === 'researcher') return `${card.title} at ${card.university} works on “${quote}”.`;
  const again = before?.card.university === card.university;
  const from = again
    ? `Another from ${card.university}${readiness(card)}`
    : `${card.university}${readiness(card)}`;
  if (isTitle) return again ? `${from} is “${quote}”.` : `${from} has “${quote}”.`;
  return `${from} says: “${quote}”`;
}

function stated(from: string, quote: string, isTitle: boolean): string {
  return isTitle ? `${from} has “${quote}”.` : `${from} states: “${quote}”`;
}

/** People of whom only name and institution may be shown. */
function named({ totalFound, cards }: SummaryInput): SummarySentence[] {
  const [first, second] = cards;
  if (first?.type !== 'researcher') return [{ text: foundResults(totalFound), citations: [] }];
  const closest = `The closest of ${totalFound} is ${first.title} at ${first.university}.`;
  return [
    { text: closest, citations: [first.number] },
    ...(second ? [{ text: `${second.title} is at ${second.university}.`, citations: [second.number] }] : []),
  ];
}

function readiness(card: ResultCard): string {
  return card.trl === null ? '' : ` (TRL ${card.trl})`;
}

function clipped(text: string): string {
  if (text.length <= QUOTE_CHARACTERS) return text;
  const cut = text.slice(0, QUOTE_CHARACTERS);
  const end = Math.max(cut.lastIndexOf(' '), QUOTE_CHARACTERS - 40);
  return `${cut.slice(0, end).replace(/[\s,;:–-]+$/, '')} …`;
}

function withinLimit(sentences: SummarySentence[], maxCharacters: number): SummarySentence[] {
  let left = maxCharacters;
  return sentences.filter(({ text }) => (left -= text.length) >= 0);
}
