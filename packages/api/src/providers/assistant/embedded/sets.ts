import type { ResultCard, SummarySentence } from '@cosmos/contract/conversation/conversation.ts';
import type { SummaryInput } from '../../../ports/assistant.ts';
import { terms } from '@cosmos/language/analysis/analyse.ts';
import { clipped, flat, statements } from './facts-quoted.ts';

const COMPARED = 4;
const COMPARED_CHARACTERS = 220;
/** Of the most telling statements of a record, so many that set it apart are quoted. */
const TELLING = 5;
const STATED = 2;
const MOST_APART = 8;
/** How a thing works is what a comparison is about. */
const HOW =
  /\b(?:by|using|uses|via|through|based on|consists?|composed|made (?:of|from)|step|process|method)\b/i;
const GROUPS = 3;
const CITED = 5;
const QUOTE_CHARACTERS = 190;

/** Stated facts side by side: readiness, year, and the most informative statement of each. */
export function comparison(cards: readonly ResultCard[], wanted: ReadonlySet<string>): SummarySentence[] {
  const levels = cards.filter((card) => card.trl !== null).toSorted((a, b) => (b.trl ?? 0) - (a.trl ?? 0));
  const [top, low] = [levels[0], levels.at(-1)];
  const silent = cards.filter((card) => card.trl === null);
  return [
    ...cards
      .slice(0, COMPARED)
      .flatMap((card) => statedOf(card, { wanted, others: cards }).map((text) => cited(text, [card]))),
    ...(top && low && top.trl !== low.trl
      ? [
          cited(
            `By stated readiness ${top.university} leads with TRL ${top.trl}, and ${low.university} is earliest with TRL ${low.trl}.`,
            [top, low],
          ),
        ]
      : []),
    ...(levels.length > 1 && top?.trl === low?.trl
      ? [cited(`All that state a readiness level state TRL ${top?.trl}.`, levels)]
      : []),
    ...(silent.length > 0
      ? [
          cited(
            `${silent.length === cards.length ? 'None of them states' : `${numbers(silent)} ${silent.length === 1 ? 'states' : 'state'} no`} readiness level.`.replace(
              'states readiness',
              'states a readiness',
            ),
            silent,
          ),
        ]
      : []),
  ];
}

function statedOf(
  card: ResultCard,
  { wanted, others }: { wanted: ReadonlySet<string>; others: readonly ResultCard[] },
): string[] {
  const facts = [
    ...(card.trl === null ? [] : [`TRL ${card.trl}`]),
    ...(card.year === null ? [] : [String(card.year)]),
  ];
  const [first, ...more] = setApart(card, { wanted, others }).map(
    (each) => `“${clipped(each, COMPARED_CHARACTERS)}”`,
  );
  if (first === undefined)
    return [`“${clipped(card.title, 90)}” (${[card.university, ...facts].join(', ')}).`];
  const source = [card.university, ...facts].join(', ');
  return [`Number ${card.number} (${source}): ${first}`, ...more.map((also) => `And: ${also}`)];
}

/** The statements of a record that set it apart: with most that the others don't say. */
function setApart(
  card: ResultCard,
  { wanted, others }: { wanted: ReadonlySet<string>; others: readonly ResultCard[] },
): string[] {
  const theirs = new Set(
    others.filter(({ id }) => id !== card.id).flatMap((each) => terms(`${each.title} ${each.summary ?? ''}`)),
  );
  const own = (statement: string) =>
    [...new Set(terms(statement))].filter((term) => !theirs.has(term)).length;
  const place = (statement: string) => flat(card.summary ?? '').indexOf(statement);
  return statements(card, wanted)
    .slice(0, TELLING)
    .map((statement) => ({
      statement,
      apart: Math.min(MOST_APART, own(statement)) + (HOW.test(statement) ? 3 : 0),
    }))
    .toSorted((a, b) => b.apart - a.apart)
    .slice(0, STATED)
    .map(({ statement }) => statement)
    .toSorted((a, b) => place(a) - place(b));
}

/** How the results are distributed: fields, universities, readiness; and the closest results. */
export function landscape(
  { totalFound }: SummaryInput,
  cards: readonly ResultCard[],
  wanted: ReadonlySet<string>,
): SummarySentence[] {
  const universities = groups(cards, (card) => card.university);
  const fields = groups(cards, (card) => card.field);
  const levels = cards.flatMap(({ trl }) => (trl === null ? [] : [trl]));
  const [first] = cards;
  const [low, high] = [Math.min(...levels), Math.max(...levels)];
  const of = (level: number) => cards.find(({ trl }) => trl === level);
  const statement = first && statements(first, wanted)[0];
  const shown =
    totalFound > cards.length ? `The first ${cards.length} of ${totalFound}` : `All ${cards.length}`;
  return [
    cited(
      `${shown} come from ${universities.length === 1 ? 'one university' : `${universities.length} universities`}: ${spread(universities)}.`,
      members(universities),
    ),
    ...(fields.length > 0
      ? [
          cited(
            `${fields.length === 1 ? 'They belong to' : `They fall into ${fields.length} fields:`} ${spread(fields)}.`,
            members(fields),
          ),
        ]
      : []),
    ...(levels.length > 1
      ? [
          cited(
            `Stated readiness ${low === high ? `is TRL ${low} throughout` : `runs from TRL ${low} to TRL ${high}`}${levels.length < cards.length ? `; ${cards.length - levels.length} state none` : ''}.`,
            [of(low), of(high)].flatMap((card) => card ?? []),
          ),
        ]
      : []),
    ...(first
      ? [
          cited(
            statement
              ? `Closest to the question is ${clipped(first.title, 110)} (${first.university}): “${clipped(statement, QUOTE_CHARACTERS)}”`
              : `Closest to the question is “${clipped(first.title, 110)}” (${first.university}).`,
            [first],
          ),
        ]
      : []),
  ];
}

interface Group {
  name: string;
  cards: ResultCard[];
}

/** Largest first. */
function groups(cards: readonly ResultCard[], key: (card: ResultCard) => string | null): Group[] {
  return [...Map.groupBy(cards, key)]
    .flatMap(([name, members]) => (name === null ? [] : [{ name, cards: members }]))
    .toSorted((a, b) => b.cards.length - a.cards.length);
}

function spread(all: readonly Group[]): string {
  const named = all.slice(0, GROUPS).map(({ name, cards }) => `${name} (${cards.length})`);
  return all.length > GROUPS ? `${named.join(', ')} and others` : named.join(', ');
}

function members(all: readonly Group[]): ResultCard[] {
  return all.slice(0, GROUPS).flatMap(({ cards }) => cards.slice(0, 2));
}

function numbers(cards: readonly ResultCard[]): string {
  return cards.length === 1 ? 'One of them' : `${cards.length} of them`;
}

function cited(text: string, cards: readonly ResultCard[]): SummarySentence {
  const citations = [...new Set(cards.map((card) => card.number))].slice(0, CITED).toSorted((a, b) => a - b);
  return { text, citations };
}
