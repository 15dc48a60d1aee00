import type { ResultCard, SummarySentence } from '@cosmos/contract/conversation/conversation.ts';
import type { SummaryInput } from '../../../ports/assistant.ts';
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
    totalFound > cards.length ? `The first ${cards.length} of ${totalFound}` : `All ${cards.length}`;
  return [
    cited(
      `${shown} come from ${universities.length === 1 ? 'one university' : `${universities.length} universities`}: ${spread(universities)}.`,
      members(universities),
    ),
    ...(fields.length > 0
      ? [
          cited(
            only && fields.length === 1
              ? `${only.cards.length === cards.length ? 'All' : `${only.cards.length} of them`} ${only.cards.length === 1 ? 'is' : 'are'} in the field ${only.name}.`
              : `They fall into ${fields.length} fields: ${spread(fields)}.`,
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
              ? `Closest to the question is “${clipped(first.title, 110)}” (${first.university}): “${clipped(statement, QUOTE_CHARACTERS)}”`
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

function cited(text: string, cards: readonly ResultCard[]): SummarySentence {
  const citations = [...new Set(cards.map((card) => card.number))].slice(0, CITED).toSorted((a, b) => a - b);
  return { text, citations };
}
