import type { ResultCard, SummarySentence } from '@cosmos/contract/conversation/conversation.ts';
import { CONVERSATION_MESSAGES, foundResults } from '@cosmos/contract/conversation/messages.ts';
import { terms } from '@cosmos/language/analysis/analyse.ts';
import { withArticle } from '@cosmos/contract/catalogue/university-name.ts';
import type { SummaryInput } from '../../../ports/assistant.ts';
import { backgroundQuotes } from './background.ts';
import { compared } from './compared.ts';
import { clipped, statements } from './words/facts-quoted.ts';
import { details } from './one-record.ts';
import { begun } from './verdict/fit-of.ts';
import { SILENT_ON_READINESS } from './verdict/gap.ts';
import { threeLines } from './verdict/lines.ts';
import { quoted } from './quoted.ts';
import { landscape } from './sets.ts';
import { withinLimit } from './within-limit.ts';

const QUOTED_CARDS = 3;
const QUOTE_CHARACTERS = 220;
const TITLE_CHARACTERS = 110;

/**
 * A scout's note in which each sentence quotes a result or states one of its fields, and cites it by number.
 * Only the given cards and texts sent along are quoted, so nothing that the reader may not see can slip in.
 */
export function quoteAndCite(input: SummaryInput): SummarySentence[] {
  const { cards, topic } = input;
  const wanted = new Set(terms(topic));
  const along = backgroundQuotes(input, wanted);
  if (cards.length === 0) return [{ text: CONVERSATION_MESSAGES.noResults, citations: [] }, ...along];
  const notes = input.noResearchers ? [{ text: CONVERSATION_MESSAGES.noResearchers, citations: [] }] : [];
  const taken = along.reduce((sum, { text }) => sum + text.length + 1, 0);
  return [...withinLimit([...notes, ...told(input, wanted)], input.maxCharacters - taken), ...along];
}

function told(input: SummaryInput, wanted: ReadonlySet<string>): SummarySentence[] {
  const { cards, intent, quotes = [], sides = [] } = input;
  const [only] = cards;
  const technologies = cards.filter(({ type }) => type === 'technology');
  const isCompared = technologies.length > 1 && intent === 'benchmark';
  if (quotes.length > 0 && !isCompared) return quoted(quotes);
  if (technologies.length > 0 && sides.some(({ numbers }) => numbers.length > 0))
    return compared(technologies, input);
  if (input.asked && cards.length === 1 && only?.type === 'technology' && input.totalFound === 1)
    return details(only, wanted);
  if (isCompared) return [...compared(technologies, input), ...quoted(quotes.filter(({ isSure }) => isSure))];
  if (technologies.length > 1 && intent === 'landscape') return landscape(input, technologies, wanted);
  if (technologies.length > 0 && !input.asked) return threeLines(input, technologies, wanted);
  const people = cards.filter((card) => card.type === 'researcher' && (card.topics ?? []).length > 0);
  const quotable = (technologies.length > 0 ? technologies : people).slice(0, QUOTED_CARDS);
  if (quotable.length === 0) return named(input);
  const [first] = quotable;
  const telling = (card: ResultCard, beside: Beside) => {
    if (card.type === 'technology') return reported(card, wanted, beside);
    return beside.before ? `${personAt(card)}.` : firstPerson(input, card);
  };
  return [
    ...quotable.map((card, at) => ({
      text: telling(card, { first: at === 0 ? undefined : first, before: quotable[at - 1] }),
      citations: [card.number],
    })),
    ...furtherAlong(technologies, quotable),
    ...(input.earlier.some(({ answered }) => answered.includes(SILENT_ON_READINESS))
      ? []
      : silentOnReadiness(technologies)),
  ];
}

/** The first person found, or the first of those asked about. */
function firstPerson({ totalFound, asked }: SummaryInput, card: ResultCard): string {
  const closest = asked
    ? 'The first'
    : totalFound === 1
      ? 'The one match'
      : `The closest of ${totalFound} people`;
  return `${closest} is ${person(card)}.`;
}

interface Beside {
  /** None beside the first one itself. */
  first: ResultCard | undefined;
  before: ResultCard | undefined;
}

/**
 * The most informative statement, and its source, with what distinguishes it from the first: how mature it is. The title only
 * if the record states nothing about it.
 */
function reported(card: ResultCard, wanted: ReadonlySet<string>, { first, before }: Beside): string {
  const facts = readiness(card, first);
  const [statement] = statements(card, wanted);
  if (!statement)
    return `Number ${card.number} is “${clipped(card.title, TITLE_CHARACTERS)}” (${[card.university, ...facts].join(', ')}).`;
  const beside = facts.length > 0 ? ` (${facts.join(', ')})` : '';
  const also = card.university === before?.university ? ' also' : '';
  return `${begun(withArticle(card.university))}${beside}${also} reports: “${clipped(statement, QUOTE_CHARACTERS)}”`;
}

function readiness(card: ResultCard, beside?: ResultCard): string[] {
  if (card.trl !== null) return [`TRL ${card.trl}${step(card, beside)}`];
  return beside && beside.trl !== null ? ['no readiness stated'] : [];
}

function step({ trl }: ResultCard, beside: ResultCard | undefined): string {
  if (trl === null || beside === undefined || beside.trl === null) return '';
  if (trl === beside.trl) return ', at the same level';
  return trl > beside.trl ? ', further along' : ', less far along';
}

/** The most mature result shown, unless it has already been mentioned. */
function furtherAlong(cards: readonly ResultCard[], told: readonly ResultCard[]): SummarySentence[] {
  const levels = (some: readonly ResultCard[]) => some.flatMap(({ trl }) => (trl === null ? [] : [trl]));
  const top = Math.max(0, ...levels(cards));
  const best = cards.find(({ trl }) => trl === top);
  if (!best || top <= Math.max(0, ...levels(told))) return [];
  return [
    {
      text: `The most mature of those shown is from ${withArticle(best.university)}, at TRL ${best.trl}.`,
      citations: [best.number],
    },
  ];
}

/** What a scout looks for first and none of them states. */
function silentOnReadiness(cards: readonly ResultCard[]): SummarySentence[] {
  if (cards.length < 2 || cards.some(({ trl }) => trl !== null)) return [];
  return [
    {
      text: SILENT_ON_READINESS,
      citations: cards.slice(0, QUOTED_CARDS).map(({ number }) => number),
    },
  ];
}

function person(card: ResultCard): string {
  const topics = (card.topics ?? []).slice(0, 3);
  const works = topics.length > 0 ? ` works on “${topics.join(', ')}”` : '';
  return works
    ? `${card.title} at ${withArticle(card.university)}, who${works}`
    : `${card.title} at ${withArticle(card.university)}`;
}

/** The same as a sentence. */
function personAt(card: ResultCard): string {
  const topics = (card.topics ?? []).slice(0, 3);
  const at = `${card.title} is at ${withArticle(card.university)}`;
  return topics.length > 0 ? `${at} and works on “${topics.join(', ')}”` : at;
}

/** People of whom only name and institution may be shown. */
function named({ totalFound, cards }: SummaryInput): SummarySentence[] {
  const [first, second] = cards;
  if (first?.type !== 'researcher') return [{ text: foundResults(totalFound), citations: [] }];
  const closest = totalFound === 1 ? 'The one match is' : `The closest of ${totalFound} is`;
  return [
    { text: `${closest} ${first.title} at ${withArticle(first.university)}.`, citations: [first.number] },
    ...(second
      ? [{ text: `${second.title} is at ${withArticle(second.university)}.`, citations: [second.number] }]
      : []),
  ];
}
