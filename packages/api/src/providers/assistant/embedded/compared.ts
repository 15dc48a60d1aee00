import { withArticle } from '@cosmos/contract/catalogue/university-name.ts';
import type { ResultCard, SummarySentence } from '@cosmos/contract/conversation/conversation.ts';
import { readAsked } from '../../../extract/question-words.ts';
import { toldFacts } from '../../../extract/told-facts.ts';
import type { ComparedSide, SummaryInput } from '../../../ports/assistant.ts';
import { type Difference, differencesOf, unstatedRespects } from './differences.ts';
import { clipped, firstOwn, flat } from './words/facts-quoted.ts';

const OR = new Intl.ListFormat('en-GB', { type: 'disjunction' });
/** So many results are told of one by one. */
const COMPARED = 4;
/** So many differences fit into a sentence. */
const DIFFERENCES = 4;
const QUOTE_CHARACTERS = 220;
const TITLE_CHARACTERS = 110;
const WHAT_IT_IS = 'told:What it is';

/** A side of a comparison: a result, and the kind of technology that it stands for. */
interface Compared {
  card: ResultCard;
  kind: string | null;
  /** How many other results are of that kind. */
  others: number;
  /** False if it only comes closest to that kind. */
  isExact: boolean;
}

/** Results, or the best one of each kind: a sentence on each, where they differ, and the sentences that say so. */
export function compared(
  cards: readonly ResultCard[],
  { question, sides = [] }: Pick<SummaryInput, 'question' | 'sides'>,
): SummarySentence[] {
  const all =
    sides.length > 0
      ? bestOf(sides, cards)
      : cards.slice(0, COMPARED).map((card) => ({ card, kind: null, others: 0, isExact: true }));
  const told = all.map((each) => sideOf(each, question));
  const columns = all.map(({ card }) => card);
  const differences = columns.length > 1 ? differencesOf(columns, question) : [];
  return [
    ...told.map(({ sentence }) => sentence),
    ...split(differences.slice(0, DIFFERENCES)),
    ...missing(sides),
    ...gap(columns, differences, sides.length > 0 ? [] : unstatedRespects(columns, question)),
    ...evidence([
      ...told.flatMap((each) => each.evidence),
      ...differences.slice(0, DIFFERENCES).flatMap((each) => each.evidence),
    ]),
  ];
}

function bestOf(sides: readonly ComparedSide[], cards: readonly ResultCard[]): Compared[] {
  return sides.flatMap(({ name, numbers, isExact }) => {
    const card = cards.find(({ number }) => number === numbers[0]);
    return card ? [{ card, kind: name, others: numbers.length - 1, isExact }] : [];
  });
}

interface Quoted {
  card: ResultCard;
  text: string;
}

/** What one side is, in the words of its record; the whole sentence is its evidence. */
function sideOf(
  { card, kind, others, isExact }: Compared,
  question: string,
): { sentence: SummarySentence; evidence: Quoted[] } {
  const [row] = toldFacts([card], readAsked(question)).filter(({ id }) => id === WHAT_IT_IS);
  const clause = row?.cells[0] ?? null;
  const does = firstOwn(card.summary ?? '');
  const source = clause?.quote?.text ?? does;
  const says =
    clause !== null
      ? `${kind === null ? '' : ', which'} offers “${flat(clause.value).replace(/[\s,;:]+$/, '')}”.`
      : does !== null
        ? `: “${clipped(does, QUOTE_CHARACTERS)}”`
        : `: “${clipped(card.title, TITLE_CHARACTERS)}”.`;
  const from = `number ${card.number}, from ${withArticle(card.university)}`;
  const lead =
    kind === null
      ? `N${from.slice(1)}${clause === null ? '' : ','}`
      : `${leadTo(kind, { others, isExact })} ${from}`;
  return {
    sentence: { text: `${lead}${says}`, citations: [card.number], part: 'verdict' },
    evidence: clause !== null && source !== null ? [{ card, text: source }] : [],
  };
}

function leadTo(kind: string, { others, isExact }: Pick<Compared, 'others' | 'isExact'>): string {
  if (!isExact) return `The closest to ‘${kind}’ is`;
  return others > 0 ? `For ‘${kind}’, the best of ${others + 1} is` : `The record for ‘${kind}’ is`;
}

function split(differences: readonly Difference[]): SummarySentence[] {
  if (differences.length === 0) return [];
  const numbers = new Set(differences.flatMap(({ citations }) => citations));
  return [
    {
      text: `Where they differ: ${differences.map(({ text }) => text).join('; ')}.`,
      citations: [...numbers].toSorted((a, b) => a - b),
      part: 'split',
    },
  ];
}

/** Kinds that no record is of. */
function missing(sides: readonly ComparedSide[]): SummarySentence[] {
  return sides
    .filter(({ numbers }) => numbers.length === 0)
    .map(({ name }) => ({
      text: `I found no records about ‘${name}’.`,
      citations: [],
      part: 'gap' as const,
    }));
}

/** What would have been compared, had the records said it. */
function gap(
  columns: readonly ResultCard[],
  differences: readonly Difference[],
  respects: readonly string[],
): SummarySentence[] {
  if (columns.length < 2) return [];
  const subject = columns.length === 2 ? 'Neither record' : 'None of the records';
  const citations = columns.map(({ number }) => number);
  const said = (text: string): SummarySentence => ({ text, citations, part: 'gap' });
  if (respects.length > 0)
    return [said(`${subject} says anything about ${OR.format(respects.map((respect) => `‘${respect}’`))}.`)];
  if (differences.length === 0)
    return [
      said(
        'There is nothing else to compare: the records give no figures of the same kind and don’t differ in readiness or patents.',
      ),
    ];
  const isSilent =
    columns.every(({ trl }) => trl === null) && differences.every(({ about }) => about !== 'readiness');
  return isSilent ? [{ text: `${subject} says how mature the technology is.`, citations, part: 'gap' }] : [];
}

function evidence(quotes: readonly Quoted[]): SummarySentence[] {
  const byText = new Map(quotes.map((each) => [each.text, each]));
  return [...byText.values()].map(({ card, text }) => ({
    text: `${card.university}: “${clipped(text, QUOTE_CHARACTERS)}”`,
    citations: [card.number],
    part: 'evidence',
  }));
}
