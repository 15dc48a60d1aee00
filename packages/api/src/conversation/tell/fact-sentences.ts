import type { ResultCard, SummarySentence } from '@cosmos/contract/conversation/conversation.ts';
import type { Ask } from '../read/question/ask.ts';
import { withArticle } from '@cosmos/contract/catalogue/university-name.ts';
import { maturityStated } from '../../extract/stage.ts';
import { contact, people } from './origin-sentences.ts';
import { sinceOf } from './patent-dates.ts';
import { respectOf } from './respects.ts';
import { alone, AND, inGroups, quote, type Shown, type Tell } from './shown.ts';

/** So many results are told of; more would be a list, which the cards are. */
const TOLD = 5;
/** So many numbers of a patent family are named, and so much of what is written about it is quoted. */
const NUMBERS = 4;
const WRITTEN = 200;
const MEMBERS_ONLY = 'Names and links are for members: log in or request an invite to see them.';
/** "Can you email them for me", "set up a call on Thursday". */
const ERRAND =
  /(?:\b(?:can|could|would|will) you (?:please )?|^\W*(?:(?:please|pls|and|then)\W+)*)(?:e-?mail|mail|write|call|phone|ring|book|set up|schedule|arrange|send|forward|introduce|connect)\s+(?:to |an? |the |them\b|him\b|her\b|it\b|us\b|me\b|their\b|my\b|our\b)/i;
const ASKS_FOR_PATENTS = /\b(?:patent\w*|ip|intellectual property)\b/i;
const ASKS_FOR_END =
  /\b(?:expir\w+|ends?|ending|runs? out|until when|how long|in force|still (?:valid|alive|good)|laps\w+|remaining|years left)\b/i;
/** "Since when?", "what year was it filed?" */
const ASKS_SINCE = /\b(?:when|since|(?:which|what) (?:year|date)|how (?:long|old)|dates?)\b/i;
const NO_END: SummarySentence = {
  text: 'No record says when a patent ends or whether it is in force; the university can tell you.',
  citations: [],
};
const NO_ERRANDS: SummarySentence = {
  text: 'I can’t send emails or arrange calls for you; here is who to ask.',
  citations: [],
};
export const NO_PRICES: SummarySentence = {
  text: 'The catalogue lists no prices: licence fees are agreed with the university.',
  citations: [],
};

/**
 * The answers to whom to contact, what it costs, where to read more, whether it is patented, how mature it is, and why it was
 * found for these words; null for any other request.
 */
export function factSentences(
  act: Ask['act'],
  cards: readonly ResultCard[],
  {
    words,
    text,
  }: {
    words: readonly string[];
    text: string;
  },
): SummarySentence[] | null {
  const told = cards.slice(0, TOLD);
  const each = (tell: Tell): SummarySentence[] =>
    told.every(isCut) ? [{ text: MEMBERS_ONLY, citations: [] }] : inGroups(told, tell);
  if (act === 'contact') return [...(ERRAND.test(text) ? [NO_ERRANDS] : []), ...each(contact(text))];
  if (act === 'price') return [NO_PRICES, ...each(contact(''))];
  if (act === 'link') return each(link);
  if (act === 'date') return each(date);
  if (act === 'people') return told.some(({ type }) => type === 'researcher') ? null : each(people(text));
  if (act === 'best') return best(told);
  // Visitors see these too.
  const tell =
    act === 'explain'
      ? (card: Shown) => alone(why(card, words))
      : act === 'patent'
        ? (card: Shown) => patent(card, text)
        : act === 'readiness'
          ? readiness
          : null;
  if (!tell) return null;
  const isEnd = act === 'patent' && ASKS_FOR_END.test(text);
  return [...inGroups(told, tell), ...(isEnd ? [NO_END] : [])];
}

/** What a comparison tells besides the records' own sentences, if asked: "side by side, with stage and patents". */
export function comparedFacts(cards: readonly ResultCard[], text: string): SummarySentence[] {
  return ASKS_FOR_PATENTS.test(text) ? inGroups(cards.slice(0, TOLD), (card) => patent(card, text)) : [];
}

/** A visitor's technology has neither managers nor an address. */
function isCut({ type, managers, url }: ResultCard): boolean {
  return (type === 'researcher' || managers === null) && url === null;
}

function date({ year, record, it }: Shown): ReturnType<Tell> {
  return year === null
    ? { one: `${record} states no date.`, same: 'state no date.' }
    : alone(`${it} was published in ${year}.`);
}

function patent(
  { type, patentStatus, patents, ipSummary, record, it }: Shown,
  question: string,
): ReturnType<Tell> {
  const numbers = patents ?? [];
  if (type === 'researcher') return alone(ofResearcher(it));
  const listed = numbers.length > 0 ? `: ${numbersOf(numbers)}` : '';
  const written = ipSummary === null ? '' : ` It says: ${quote(ipSummary, WRITTEN)}`;
  const asksSince = ASKS_SINCE.test(question) && !ASKS_FOR_END.test(question);
  const since = asksSince ? ` ${sinceOf(numbers, ipSummary)}` : '';
  const isMore = listed !== '' || written !== '' || since !== '';
  const told = (one: string, same: string) =>
    isMore
      ? alone(`${record} ${one}${listed}.${written}${since}`.trimEnd())
      : { one: `${record} ${one}.`, same: `${same}.` };
  if (patentStatus === 'granted') return told('lists a granted patent', 'list a granted patent');
  if (patentStatus === 'pending')
    return told('lists a pending patent but no granted one', 'list a pending patent but no granted one');
  if (numbers.length > 0)
    return alone(`${record} gives no patent status, but lists ${numbersOf(numbers)}.${written}`);
  if (ipSummary !== null)
    return alone(`${record} gives no patent status, but says: ${quote(ipSummary, WRITTEN)}`);
  return {
    one: `${record} doesn’t say whether the technology is patented.`,
    same: 'don’t say whether the technologies are patented.',
  };
}

function numbersOf(patents: readonly string[]): string {
  return AND.format(patents.slice(0, NUMBERS));
}

/** Of a person who is asked about as if they were a technology. */
function ofResearcher(it: string): string {
  return `${it === 'It' ? 'This' : it} is a researcher, so this question does not apply.`;
}

function readiness({ record, it, ...card }: Shown): ReturnType<Tell> {
  if (card.type === 'researcher') return alone(ofResearcher(it));
  const written = maturityStated(card);
  if (card.trl !== null)
    return alone(
      `${record} states readiness level ${card.trl}${written === null ? '.' : `: ${quote(written)}`}`,
    );
  return written === null
    ? {
        one: `${record} doesn’t say how mature the technology is; ${withArticle(card.university)} can tell you.`,
        same: 'don’t say how mature the technologies are; the universities can tell you.',
      }
    : alone(`${record} states no readiness level, but says: ${quote(written)}`);
}

/** Records don't compare themselves: how well one fits the words, and how mature it says it is, can be told. */
function best(cards: readonly ResultCard[]): SummarySentence[] | null {
  const [first] = cards;
  if (!first) return null;
  const mature = cards.filter(({ trl }) => trl !== null).toSorted((a, b) => (b.trl ?? 0) - (a.trl ?? 0))[0];
  const passage = first.passage ? `: “${first.passage.text}”` : '.';
  const ripe = mature
    ? `Of those that state a readiness level, number ${mature.number} is the most mature, at TRL ${mature.trl}.`
    : 'None of them states a readiness level.';
  return [
    { text: `Going by your wording, number ${first.number} fits best${passage}`, citations: [first.number] },
    { text: ripe, citations: mature ? [mature.number] : [] },
  ];
}

function why(card: Shown, words: readonly string[]): string {
  return `${card.it} ${respectOf(card, words)}${card.passage ? `: ${quote(card.passage.text)}` : '.'}`;
}

function link({ university, url, referenceNumber, record, it }: Shown): ReturnType<Tell> {
  if (url !== null) return alone(`${it} is at ${url}.`);
  return referenceNumber === null
    ? { one: `${record} has no link.`, same: 'have no link.' }
    : alone(
        `${record} has no link; at ${withArticle(university)} its reference number is ${referenceNumber}.`,
      );
}
