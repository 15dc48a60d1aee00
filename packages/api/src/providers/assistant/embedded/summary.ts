import type { ResultCard, SummarySentence } from '@cosmos/contract/conversation.ts';
import { foundResults, MESSAGES } from '@cosmos/contract/messages.ts';
import { terms } from '@cosmos/search/text/analyse.ts';
import type { SummaryInput } from '../assistant.ts';
import { backgroundQuotes } from './background.ts';
import { clipped, statements } from './facts-quoted.ts';
import { details } from './one-record.ts';
import { comparison, landscape } from './sets.ts';

const QUOTED_CARDS = 3;
const QUOTE_CHARACTERS = 220;
const TITLE_CHARACTERS = 110;
/** Said once in a talk; after that it tells nobody anything. */
const SILENT = /shown states a readiness level/;

/**
 * A scout's note in which each sentence quotes a result or states a field of it, and cites it by number.
 * Only the cards given are quoted, and what the asker sent along: nothing that the reader may not see can slip in.
 */
export function quoteAndCite(input: SummaryInput): SummarySentence[] {
  const { cards, topic } = input;
  const wanted = new Set(terms(topic));
  const along = backgroundQuotes(input, wanted);
  if (cards.length === 0) return [{ text: MESSAGES.noResults, citations: [] }, ...along];
  const notes = [
    ...(input.noResearchers ? [MESSAGES.noResearchers] : []),
    ...(input.nearest ? [MESSAGES.onlyNearest] : []),
  ].map((text) => ({ text, citations: [] }));
  const taken = along.reduce((sum, { text }) => sum + text.length + 1, 0);
  return [...withinLimit([...notes, ...told(input, wanted)], input.maxCharacters - taken), ...along];
}

function told(input: SummaryInput, wanted: ReadonlySet<string>): SummarySentence[] {
  const { cards, intent } = input;
  const [only] = cards;
  if (cards.length === 1 && only?.type === 'technology' && input.totalFound === 1)
    return details(only, wanted);
  const technologies = cards.filter(({ type }) => type === 'technology');
  if (technologies.length > 1 && intent === 'benchmark') return comparison(technologies, wanted);
  if (technologies.length > 1 && intent === 'landscape') return landscape(input, technologies, wanted);
  const people = cards.filter((card) => card.type === 'researcher' && (card.topics ?? []).length > 0);
  const quotable = (technologies.length > 0 ? technologies : people).slice(0, QUOTED_CARDS);
  if (quotable.length === 0) return named(input);
  const [first] = quotable;
  return [
    ...quotable.map((card, at) => ({
      text: at === 0 ? opening(input, card, wanted) : next(card, { first, before: quotable[at - 1], wanted }),
      citations: [card.number],
    })),
    ...furtherAlong(technologies, quotable),
    ...(input.earlier.some(({ answered }) => SILENT.test(answered)) ? [] : silentOnReadiness(technologies)),
  ];
}

function opening(
  { totalFound, nearest, cards, asked }: SummaryInput,
  card: ResultCard,
  wanted: ReadonlySet<string>,
): string {
  const closest = asked
    ? 'First'
    : nearest
      ? 'The nearest'
      : totalFound === 1
        ? 'The one match'
        : `The closest of ${totalFound} ${cards.every(({ type }) => type === 'researcher') ? 'people' : 'matches'}`;
  if (card.type === 'researcher') return `${closest} is ${person(card)}.`;
  return sentence(card, {
    wanted,
    stated: asked ? 'First comes' : `${closest} comes from`,
    titled: `${closest} is`,
    facts: readiness(card),
  });
}

/** What tells the next ones from the first: how far they are, and what they state. */
function next(
  card: ResultCard,
  {
    first,
    before,
    wanted,
  }: { first: ResultCard | undefined; before: ResultCard | undefined; wanted: ReadonlySet<string> },
): string {
  if (card.type === 'researcher') return `${person(card)}.`;
  const lead = before === first ? 'Next comes' : 'Then';
  const another = card.university === before?.university ? ' another from' : '';
  return sentence(card, {
    wanted,
    stated: `${lead}${another}`,
    titled: lead,
    facts: readiness(card, first),
  });
}

/** The most telling statement, and where it comes from; the title only where the record states nothing of it. */
function sentence(
  card: ResultCard,
  {
    wanted,
    stated,
    titled,
    facts,
  }: { wanted: ReadonlySet<string>; stated: string; titled: string; facts: string[] },
): string {
  const [statement] = statements(card, wanted);
  if (!statement)
    return `${titled} “${clipped(card.title, TITLE_CHARACTERS)}” (${[card.university, ...facts].join(', ')}).`;
  const beside = facts.length > 0 ? ` (${facts.join(', ')})` : '';
  return `${stated} ${card.university}${beside}: “${clipped(statement, QUOTE_CHARACTERS)}”`;
}

function readiness(card: ResultCard, beside?: ResultCard): string[] {
  if (card.trl !== null) return [`TRL ${card.trl}${step(card, beside)}`];
  return beside && beside.trl !== null ? ['no readiness stated'] : [];
}

function step({ trl }: ResultCard, beside: ResultCard | undefined): string {
  if (trl === null || beside === undefined || beside.trl === null) return '';
  if (trl === beside.trl) return ', as far along';
  return trl > beside.trl ? ', further along' : ', an earlier stage';
}

/** The most mature of those shown, where it is none of those told of. */
function furtherAlong(cards: readonly ResultCard[], told: readonly ResultCard[]): SummarySentence[] {
  const levels = (some: readonly ResultCard[]) => some.flatMap(({ trl }) => (trl === null ? [] : [trl]));
  const top = Math.max(0, ...levels(cards));
  const best = cards.find(({ trl }) => trl === top);
  if (!best || top <= Math.max(0, ...levels(told))) return [];
  return [
    {
      text: `The furthest along of those shown comes from ${best.university}, at TRL ${best.trl}.`,
      citations: [best.number],
    },
  ];
}

/** What a scout looks for first and none of them says. */
function silentOnReadiness(cards: readonly ResultCard[]): SummarySentence[] {
  if (cards.length < 2 || cards.some(({ trl }) => trl !== null)) return [];
  return [
    {
      text: `None of the ${cards.length} shown states a readiness level.`,
      citations: cards.slice(0, QUOTED_CARDS).map(({ number }) => number),
    },
  ];
}

function person(card: ResultCard): string {
  const topics = (card.topics ?? []).slice(0, 3);
  const works = topics.length > 0 ? ` works on “${topics.join(', ')}”` : '';
  return works ? `${card.title} at ${card.university}, who${works}` : `${card.title} at ${card.university}`;
}

/** People of whom only name and institution may be shown. */
function named({ totalFound, cards }: SummaryInput): SummarySentence[] {
  const [first, second] = cards;
  if (first?.type !== 'researcher') return [{ text: foundResults(totalFound), citations: [] }];
  const closest = totalFound === 1 ? 'The one match is' : `The closest of ${totalFound} is`;
  return [
    { text: `${closest} ${first.title} at ${first.university}.`, citations: [first.number] },
    ...(second ? [{ text: `${second.title} is at ${second.university}.`, citations: [second.number] }] : []),
  ];
}

/** Whole sentences as long as they fit: what comes after one that doesn't may still. */
function withinLimit(sentences: SummarySentence[], maxCharacters: number): SummarySentence[] {
  let left = maxCharacters;
  return sentences.filter(({ text }) => {
    if (text.length + 1 > left) return false;
    left -= text.length + 1;
    return true;
  });
}
