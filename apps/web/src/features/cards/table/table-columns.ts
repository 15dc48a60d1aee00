import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import type { Passage } from '@cosmos/contract/search/search.ts';
import { universityFace } from '@cosmos/contract/catalogue/university-faces.ts';
import { plainWords } from '../../../ui/text/plain-words.ts';
import { inCapital } from '../../../ui/text/in-capital.ts';
import { quotedPassage } from '../record/fit/quoted-passage.ts';
import { wholePhrase } from './whole-phrase.ts';
import { areGathered, fitOf, requirementsIn } from './need-columns.ts';

/** What a record states in one cell, with the sentence it stands in if it is a piece of a text. */
export interface TableValue {
  text: string;
  passage: Passage | null;
  /** For sorting; null if it isn’t a number. */
  number: number | null;
}

/** A fact that may be shown as a column, if at least one record states it. */
export interface FactColumn {
  key: string;
  /** On its chip and, shortened, in the head. */
  name: string;
  head: string;
  /** Its values are sentences, which take more room. */
  isSentence?: boolean;
  /** The number of records that state it. */
  stated: number;
  valueOf: (card: ResultCard) => TableValue | null;
}

/** Before those of requirements and facts: mark, fit and title; on a phone without the mark. */
export const fixedColumns = (compact: boolean) => (compact ? 2 : 3);

/** How many columns there are, of requirements and facts, until other facts are chosen. */
const COLUMNS_FIRST = 6;
const FACTS_FIRST = { least: 2, most: 4 };
/** Beside requirements in one column there is room for one more, and for the sentence that speaks for a record. */
const BESIDE_GATHERED = 1;
/** The share of records that must state a fact for it to be shown at first: a column of dashes tells nothing. */
const COMMON = 2 / 3;
/** The sentence that speaks for a record; with few other columns it has room. */
const WHY = 'why';
const BESIDE_WHY = 3;

const plain = (text: string | null, number: number | null = null): TableValue | null =>
  text ? { text, passage: null, number } : null;

type Offered = Omit<FactColumn, 'stated'>;

const FIELDS: readonly Offered[] = [
  {
    key: 'patent',
    name: 'Patent',
    head: 'Patent',
    valueOf: ({ patents, patentStatus }) => plain(patents?.[0] ?? (patentStatus && inCapital(patentStatus))),
  },
  {
    key: 'year',
    name: 'Year listed',
    head: 'Listed',
    valueOf: ({ year }) => plain(year === null ? null : String(year), year),
  },
  {
    key: 'readiness',
    name: 'Readiness',
    head: 'Readiness',
    valueOf: ({ trl }) => plain(trl === null ? null : `TRL ${trl}`, trl),
  },
  {
    key: 'people',
    name: 'Researchers',
    head: 'Researchers',
    valueOf: ({ researchers }) => plain((researchers ?? []).map(({ name }) => name).join(', ')),
  },
  {
    key: 'university',
    name: 'University',
    head: 'University',
    valueOf: ({ university }) => plain(university === '' ? null : universityFace(university).short),
  },
  {
    key: WHY,
    name: 'In its own words',
    head: 'In its own words',
    isSentence: true,
    valueOf: ({ passage, fit }) => {
      const quoted = passage && quotedPassage(passage, fit);
      return quoted ? { text: wholePhrase(plainWords(quoted.text)), passage: quoted, number: null } : null;
    },
  },
];

/** "Less peel force" than what, only its sentence says. */
const COMPARES = /^(?:less|more|fewer|lower|higher|better|greater|smaller|reduced|increased|improved)\s/i;

/** Every fact that a record states: the figures of the texts first, the most common ones before rarer ones. */
export function factsIn(cards: readonly ResultCard[]): FactColumn[] {
  const labels = new Map(
    cards
      .flatMap(({ facts }) => facts.map(({ label }) => [label.toLowerCase(), label] as const))
      .filter(([, label]) => !COMPARES.test(label)),
  );
  const measured = [...labels].map(([key, name]): Offered => ({
    key: `fact:${key}`,
    name,
    head: name,
    valueOf: (card) => measuredOf(card, key),
  }));
  const counted = (offered: Offered): FactColumn => ({
    ...offered,
    stated: cards.filter((card) => offered.valueOf(card) !== null).length,
  });
  const figures = measured.map(counted).toSorted((a, b) => b.stated - a.stated);
  return [...figures, ...FIELDS.map(counted).filter(({ stated }) => stated > 0)];
}

function measuredOf({ facts }: ResultCard, key: string): TableValue | null {
  const fact = facts.find(({ label }) => label.toLowerCase() === key);
  return fact ? { text: fact.value, passage: fact.sentence, number: numberIn(fact.value) } : null;
}

/** The first number of a value: "more than 1,000 h" is 1000. */
export function numberIn(value: string): number | null {
  const digits = /[−-]?\d[\d,]*(?:\.\d+)?/u.exec(value)?.[0];
  const number = digits === undefined ? NaN : Number(digits.replaceAll(',', '').replace('−', '-'));
  return Number.isNaN(number) ? null : number;
}

/** The facts shown before any are chosen: the commonest figure, then the fields, if most of the records state them. */
export function factsAtFirst(cards: readonly ResultCard[]): string[] {
  const { stated } = requirementsIn(cards);
  const facts = factsIn(cards);
  const isGathered = areGathered(cards);
  const room = isGathered
    ? BESIDE_GATHERED
    : Math.min(FACTS_FIRST.most, Math.max(FACTS_FIRST.least, COLUMNS_FIRST - stated.length));
  const isCommon = ({ stated: records }: FactColumn) => records >= cards.length * COMMON;
  const isNew = (fact: FactColumn) => !stated.some((requirement) => repeats(cards, fact, requirement));
  const figure = facts.find((fact) => isFigure(fact) && isCommon(fact) && isNew(fact));
  // A university has its tile beside each title.
  const fields = facts.filter((fact) => !isFigure(fact) && fact.key !== WHY && fact.key !== 'university');
  const common = fields.filter(isCommon).toSorted((a, b) => b.stated - a.stated);
  const shown = [...(figure ? [figure] : []), ...common].slice(0, room).map(({ key }) => key);
  const isFree = isGathered || stated.length + shown.length <= BESIDE_WHY;
  return isFree && facts.some((fact) => fact.key === WHY && isCommon(fact)) ? [...shown, WHY] : shown;
}

const isFigure = ({ key }: FactColumn) => key.startsWith('fact:');

/** Whether the column of a requirement already says the same. */
function repeats(cards: readonly ResultCard[], { valueOf }: FactColumn, requirement: string): boolean {
  return cards.some((card) => {
    const { words } = fitOf(card, requirement);
    return words !== null && words === valueOf(card)?.text;
  });
}
