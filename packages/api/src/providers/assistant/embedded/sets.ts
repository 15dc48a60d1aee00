import type { ResultCard, SummarySentence } from '@cosmos/contract/conversation/conversation.ts';
import type { SummaryInput } from '../../../ports/assistant.ts';
import { begun } from './verdict/fit-of.ts';
import { inWords } from './verdict/requirements-in-words.ts';
import { clipped, statements } from './words/facts-quoted.ts';

const GROUPS = 3;
const CITED = 5;
const QUOTE_CHARACTERS = 190;

/** How the results are distributed: fields, universities, readiness; and the closest results. */
export function landscape(
  { totalFound }: SummaryInput,
  cards: readonly ResultCard[],
  wanted: ReadonlySet<string>,
): SummarySentence[] {
  const universities = groups(cards, (card) => card.university);
  const fields = groups(cards, (card) => card.field);
  const [only] = fields;
  const levels = cards.flatMap(({ trl }) => (trl === null ? [] : [trl]));
  const [first] = cards;
  const [low, high] = [Math.min(...levels), Math.max(...levels)];
  const of = (level: number) => cards.find(({ trl }) => trl === level);
  const statement = first && statements(first, wanted)[0];
  const shown =
    totalFound > cards.length
      ? `The first ${cards.length} of ${totalFound}`
      : cards.length === 2
        ? 'Both'
        : `All ${cards.length}`;
  const silent = cards.length - levels.length;
  return [
    cited(
      universities.length === 1
        ? `${shown} come from ${universities[0]?.name}.`
        : `${shown} come from ${universities.length} universities: ${spread(universities)}.`,
      members(universities),
    ),
    ...(fields.length > 0
      ? [
          cited(
            only && fields.length === 1
              ? ofOneField(only, cards.length)
              : `They fall into ${fields.length} fields: ${spread(fields)}.`,
            members(fields),
          ),
        ]
      : []),
    ...(levels.length > 1
      ? [
          cited(
            `Where it is given, readiness ${low === high ? `is TRL ${low}` : `ranges from TRL ${low} to TRL ${high}`}${silent > 0 ? `; ${inWords(silent)} ${silent === 1 ? 'record doesn’t' : 'records don’t'} give it` : ''}.`,
            [of(low), of(high)].flatMap((card) => card ?? []),
          ),
        ]
      : []),
    ...(first
      ? [
          cited(
            statement
              ? `Closest to the question is “${clipped(first.title, 110)}” (${first.university}): “${clipped(statement, QUOTE_CHARACTERS)}”`
              : `Closest to the question is “${clipped(first.title, 110)}” (${first.university}).`,
            [first],
          ),
        ]
      : []),
  ];
}

function ofOneField({ name, cards }: Group, all: number): string {
  if (cards.length === all) return `All are in ${name}.`;
  const others = all - cards.length;
  const rest = others === 1 ? 'the other one gives no field' : 'the others give no field';
  return `${begun(inWords(cards.length))} of them ${cards.length === 1 ? 'is' : 'are'} in ${name}; ${rest}.`;
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

function cited(text: string, cards: readonly ResultCard[]): SummarySentence {
  const citations = [...new Set(cards.map((card) => card.number))].slice(0, CITED).toSorted((a, b) => a - b);
  return { text, citations };
}
