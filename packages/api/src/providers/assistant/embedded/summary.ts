import type { ResultCard, SummarySentence } from '@cosmos/contract/conversation.ts';
import { LIMITS } from '@cosmos/contract/limits.ts';
import { foundResults, MESSAGES } from '@cosmos/contract/messages.ts';
import type { SummaryInput } from '../assistant.ts';

const QUOTED_CARDS = 3;
const QUOTE_CHARACTERS = 220;

/**
 * A summary in which each sentence quotes one result and cites it by number.
 * Only the cards given are quoted, so nothing that the reader may not see can slip in.
 */
export function quoteAndCite(input: SummaryInput): SummarySentence[] {
  const { cards } = input;
  if (cards.length === 0) return [{ text: MESSAGES.noResults, citations: [] }];
  const quotable = cards.flatMap((card) => {
    const quote = quoteOf(card);
    return quote ? [{ card, quote }] : [];
  });
  const sentences = quotable.slice(0, QUOTED_CARDS).map(({ card, quote }, at) => ({
    text: at === 0 ? opening(input, card, quote) : next(input, card, quote),
    citations: [card.number],
  }));
  const told = sentences.length > 0 ? sentences : [{ text: foundResults(input.totalFound), citations: [] }];
  return withinLimit(input.noResearchers ? [noResearchers(), ...told] : told);
}

function noResearchers(): SummarySentence {
  return {
    text: 'The catalogue names no researchers for this yet, so these are the technologies on the subject.',
    citations: [],
  };
}

function opening({ intent, totalFound, cards }: SummaryInput, card: ResultCard, quote: string): string {
  const count = totalFound === 1 ? 'The one match' : `The closest of ${totalFound} matches`;
  if (card.type === 'researcher')
    return `${count} is ${card.title} at ${card.university}, whose record names ${quote}.`;
  if (intent === 'benchmark')
    return `Of ${totalFound} to set side by side, ${institution(card)}'s entry${readiness(card)} states: ${quote}`;
  if (intent === 'landscape') {
    const universities = new Set(cards.map((each) => each.university)).size;
    return `The leading results come from ${universities === 1 ? 'one university' : `${universities} universities`}; the closest, at ${card.university}${readiness(card)}, states: ${quote}`;
  }
  return `${count} comes from ${card.university}${readiness(card)}: ${quote}`;
}

function next({ intent }: SummaryInput, card: ResultCard, quote: string): string {
  if (card.type === 'researcher') return `${card.title} at ${card.university} works on ${quote}.`;
  if (intent === 'benchmark') return `${institution(card)}'s entry${readiness(card)} states: ${quote}`;
  return `${card.university}${readiness(card)} writes: ${quote}`;
}

function institution(card: ResultCard): string {
  return card.university.replace(/^The /, '');
}

function readiness(card: ResultCard): string {
  return card.trl === null ? '' : ` (TRL ${card.trl})`;
}

/** The passage that says why a card was found, else the beginning of its summary, in quotation marks. */
function quoteOf(card: ResultCard): string | null {
  if (card.type === 'researcher') {
    const topics = (card.topics ?? []).slice(0, 3);
    const titles = (card.technologies ?? []).slice(0, 1).map((technology) => `“${technology.title}”`);
    const named = topics.length > 0 ? topics.map((topic) => `“${topic}”`) : titles;
    return named.length > 0 ? listOf(named) : null;
  }
  const passage = card.passage && card.passage.source !== 'title' ? card.passage.text : card.summary;
  const text = passage?.replace(/\s+/g, ' ').trim();
  return text ? `“${clipped(text)}”` : null;
}

function listOf(items: string[]): string {
  return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

function clipped(text: string): string {
  if (text.length <= QUOTE_CHARACTERS) return text;
  const cut = text.slice(0, QUOTE_CHARACTERS);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), QUOTE_CHARACTERS - 40)).replace(/[\s,;:–-]+$/, '')} …`;
}

function withinLimit(sentences: SummarySentence[]): SummarySentence[] {
  let left = LIMITS.summaryCharactersDefault as number;
  return sentences.filter(({ text }) => (left -= text.length) >= 0);
}
