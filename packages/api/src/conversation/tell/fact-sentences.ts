import type { ResultCard, SummarySentence } from '@cosmos/contract/conversation/conversation.ts';
import type { Ask } from '../read/question/ask.ts';
import { sentences } from '@cosmos/language/sentences/sentences.ts';
import { respectOf } from './respects.ts';

/** So many results are told of; more would be a list, which the cards are. */
const TOLD = 5;
/** A result with what it is called: by its number, unless it is the only one. */
type Shown = ResultCard & { record: string; it: string };
/** What is said of a result, and what is said of several alike, after their numbers. */
type Tell = (card: Shown) => { one: string; same: string | null };
const TESTED =
  /\b(?:prototypes?|proof[- ]of[- ]concept|pilot(?:ed)?|clinical (?:trials?|study|studies)|field (?:tests?|trials?|tested)|(?:tested|validated|demonstrated|evaluated) (?:in|on|under|with|using|at|for)|test(?:ed|ing|s) (?:has|have|was|were|shows?|showed)|(?:lab|laboratory|bench|field|experimental)[- ](?:based |scale )?(?:validation|tests?|testing)|in vivo|pre-?clinical|animal (?:models?|studies)|commercially available|first[- ]in[- ]human)\b/i;
/** "Professor Ada Hop", "led by Dr. Hop", "Inventors: Ada Hop". */
const NAMES_PEOPLE =
  /\b(?:[Ii]nventors?:|(?:Prof(?:essor|s)?\.?|Drs?\.?|[Ll]ed by|researchers?|scientists?|[Ii]nventors?|graduate student) (?:Prof(?:essor)?\.? |Dr\.? )?\p{Lu}[\p{L}'’-]+ \p{Lu}|\p{Lu}\p{L}+ \p{Lu}[\p{L}'’-]+,? (?:Ph\.?D|M\.?D|professor))/u;
const AND = new Intl.ListFormat('en-GB', { type: 'conjunction' });
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
const NO_END: SummarySentence = {
  text: 'No record says when a patent ends or whether it is in force; the university can tell.',
  citations: [],
};
const NO_ERRANDS: SummarySentence = {
  text: 'I can’t send emails or arrange calls for you; here is who to ask.',
  citations: [],
};
export const NO_PRICES: SummarySentence = {
  text: 'The catalogue states no prices: what a license costs is agreed with the university.',
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
    patents = new Map(),
  }: {
    words: readonly string[];
    text: string;
    /** Numbers of patents and applications, by the id of the record. */
    patents?: ReadonlyMap<string, readonly string[]>;
  },
): SummarySentence[] | null {
  const told = cards.slice(0, TOLD);
  const each = (tell: Tell): SummarySentence[] =>
    told.every(isCut) ? [{ text: MEMBERS_ONLY, citations: [] }] : inGroups(told, tell);
  if (act === 'contact') return [...(ERRAND.test(text) ? [NO_ERRANDS] : []), ...each(contact)];
  if (act === 'price') return [NO_PRICES, ...each(contact)];
  if (act === 'link') return each(link);
  if (act === 'date') return each(date);
  if (act === 'people') return told.some(({ type }) => type === 'researcher') ? null : each(people);
  if (act === 'best') return best(told);
  // Visitors see these too.
  const tell =
    act === 'explain'
      ? (card: Shown) => alone(why(card, words))
      : act === 'patent'
        ? (card: Shown) => patent(card, patents.get(card.id) ?? [])
        : act === 'readiness'
          ? readiness
          : null;
  if (!tell) return null;
  const isEnd = act === 'patent' && ASKS_FOR_END.test(text);
  return [...inGroups(told, tell), ...(isEnd ? [NO_END] : [])];
}

/** What a comparison tells besides the records' own sentences, if asked: "side by side, with stage and patents". */
export function comparedFacts(cards: readonly ResultCard[], text: string): SummarySentence[] {
  return ASKS_FOR_PATENTS.test(text) ? inGroups(cards.slice(0, TOLD), (card) => patent(card, [])) : [];
}

/** One sentence a result; those of which the same is to be said share one. */
function inGroups(cards: readonly ResultCard[], tell: Tell): SummarySentence[] {
  const shown = cards.map((card): Shown =>
    cards.length === 1
      ? { ...card, record: 'The record', it: 'It' }
      : { ...card, record: `The record of number ${card.number}`, it: `Number ${card.number}` },
  );
  const byKey = Map.groupBy(shown, (card) => tell(card).same ?? `number ${card.number}`);
  return [...byKey.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const citations = group.map(({ number }) => number);
    const { one, same } = tell(first);
    const text =
      group.length > 1 && same !== null ? `Numbers ${AND.format(citations.map(String))} ${same}` : one;
    return [{ text, citations }];
  });
}

/** A visitor's technology has neither managers nor an address. */
function isCut({ type, managers, url }: ResultCard): boolean {
  return (type === 'researcher' || managers === null) && url === null;
}

function alone(one: string): ReturnType<Tell> {
  return { one, same: null };
}

function contact({ number, type, title, university, managers, summary, it }: Shown): ReturnType<Tell> {
  if (type === 'researcher') return alone(`${it === 'It' ? 'This' : it} is ${title} of ${university}.`);
  const names = (managers ?? []).flatMap(({ name }) => name ?? []);
  const office = `write to the technology transfer office of ${university}.`;
  return names.length > 0
    ? alone(
        `${it === 'It' ? 'Write' : `For number ${number}, write`} to ${AND.format(names)} at the technology transfer office of ${university}.`,
      )
    : contactByText(summary, { it, office });
}

/** Without a contact in its fields, whoever its text names helps to ask the office. */
function contactByText(
  summary: string | null,
  { it, office }: { it: string; office: string },
): ReturnType<Tell> {
  const named = firstSentence(summary, NAMES_PEOPLE);
  return named === null
    ? { one: `${it} names no contact: ${office}`, same: `name no contact: ${office}` }
    : alone(`${it} names no contact: ${office} On its people it writes: “${named}”`);
}

function date({ year, record, it }: Shown): ReturnType<Tell> {
  return year === null
    ? { one: `${record} states no date.`, same: 'state no date.' }
    : alone(`${it} was published in ${year}.`);
}

function people({ number, researchers, summary, record, it }: Shown): ReturnType<Tell> {
  const names = (researchers ?? []).map(({ name }) => name);
  if (names.length > 0)
    return alone(`The people behind ${it === 'It' ? 'it' : `number ${number}`} are ${AND.format(names)}.`);
  const named = firstSentence(summary, NAMES_PEOPLE);
  return named === null
    ? {
        one: `${record} names no inventors or researchers; the university can tell.`,
        same: 'name no inventors or researchers; the universities can tell.',
      }
    : alone(`${record} writes: “${named}”`);
}

function patent(
  { type, patentStatus, ipSummary, record, it }: Shown,
  numbers: readonly string[],
): ReturnType<Tell> {
  if (type === 'researcher') return alone(`${it === 'It' ? 'This' : it} is a person.`);
  const listed = numbers.length > 0 ? `: ${AND.format(numbers.slice(0, NUMBERS))}` : '';
  const written =
    ipSummary === null ? '' : ` It writes: “${ipSummary.replace(/\s+/g, ' ').trim().slice(0, WRITTEN)}”`;
  const isMore = listed !== '' || written !== '';
  const told = (one: string, same: string) =>
    isMore ? alone(`${record} ${one}${listed}.${written}`) : { one: `${record} ${one}.`, same: `${same}.` };
  if (patentStatus === 'granted') return told('states a granted patent', 'state a granted patent');
  if (patentStatus === 'pending')
    return told('states a pending patent and no granted one', 'state a pending patent and no granted one');
  return told('doesn’t say whether it is patented', 'don’t say whether they are patented');
}

function readiness({ type, trl, trlReasoning, summary, record, it }: Shown): ReturnType<Tell> {
  if (type === 'researcher') return alone(`${it === 'It' ? 'This' : it} is a person.`);
  const written = trlReasoning ?? firstSentence(summary, TESTED);
  const quoted = written === null ? '' : `: “${written}”`;
  const end = /[.!?…]$/.test(written ?? '') ? '' : '.';
  if (trl !== null) return alone(`${record} states readiness level ${trl}${quoted}${end}`);
  return written === null
    ? {
        one: `${record} doesn’t say how mature it is; the university can tell.`,
        same: 'don’t say how mature they are; the universities can tell.',
      }
    : alone(`${record} states no readiness level, and writes${quoted}${end}`);
}

/** The first sentence of this kind, with what follows its colon; null if there is none. */
function firstSentence(summary: string | null, kind: RegExp): string | null {
  const text = summary ?? '';
  const all = sentences(text).map(({ start, end }) => text.slice(start, end).trim());
  const at = all.findIndex((each) => kind.test(each));
  const [found, next] = [all[at], all[at + 1]];
  if (found === undefined) return null;
  return found.endsWith(':') && next !== undefined ? `${found} ${next}` : found;
}

/** Records don't compare themselves: how well one fits the words, and how mature it says it is, can be told. */
function best(cards: readonly ResultCard[]): SummarySentence[] | null {
  const [first] = cards;
  if (!first) return null;
  const mature = cards.filter(({ trl }) => trl !== null).toSorted((a, b) => (b.trl ?? 0) - (a.trl ?? 0))[0];
  const passage = first.passage ? `: “${first.passage.text}”` : '.';
  const ripe = mature
    ? `Of those that state a readiness level, number ${mature.number} is the furthest, at ${mature.trl}.`
    : 'None of them states a readiness level.';
  return [
    { text: `By your words, number ${first.number} fits best${passage}`, citations: [first.number] },
    { text: ripe, citations: mature ? [mature.number] : [] },
  ];
}

function why(card: ResultCard, words: readonly string[]): string {
  const passage = card.passage ? `: “${card.passage.text}”` : '.';
  return `Number ${card.number} ${respectOf(card, words)}${passage}`;
}

function link({ university, url, referenceNumber, record, it }: Shown): ReturnType<Tell> {
  if (url !== null) return alone(`${it} is at ${url}.`);
  return referenceNumber === null
    ? { one: `${record} has no link.`, same: 'have no link.' }
    : alone(`${record} has no link; at ${university} its reference number is ${referenceNumber}.`);
}
