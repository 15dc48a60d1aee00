import { withArticle } from '@cosmos/contract/catalogue/university-name.ts';
import type { ResultCard, SummarySentence } from '@cosmos/contract/conversation/conversation.ts';
import type { SearchFilters } from '@cosmos/contract/search/search.ts';
import { mentionsAny } from '../read/mentions.ts';
import type { Understanding } from '../read/question/question.ts';

const NEWEST = 2200;
const OLDEST = 1900;
const NAMED = 3;

/** What is said before the summary: what could not be done, and how the results were sorted. */
export function openingSentences(
  understanding: Understanding,
  {
    cards,
    unfiltered,
    namesPeople,
  }: { cards: readonly ResultCard[]; unfiltered: number | null; namesPeople: boolean },
): SummarySentence[] {
  const { resultsMeant, missing, shown, rank, act, filters, narrowing } = understanding;
  const sentences: SummarySentence[] = [];
  const say = (text: string, citations: number[] = []) => sentences.push({ text, citations });
  if (missing.length > 0)
    say(
      `The previous answer has no number ${listed(missing)}; ${shown === 1 ? 'it has one result' : `its results are numbered 1 to ${shown}`}.`,
    );
  const { keeps, added, wanted } = understanding;
  const isAdded = keeps && added !== null && wanted !== 'filter';
  if (isAdded && cards.length > 0 && !cards.some((card) => mentionsAny(card, added)))
    say('None of these uses your exact words, but they come closest.');
  if (understanding.wanted === 'exclude' && understanding.exclusions.length > 0 && cards.length > 0)
    say(`Results about ${listed(understanding.exclusions)} are left out or come last.`);
  if (understanding.isUnread)
    say(
      'I can limit results by university, state, year, readiness level and patent. Your message named none of these, so I searched for its words instead.',
    );
  if (resultsMeant?.length === 0 && missing.length === 0)
    say(
      'This chat has no results yet that your message could refer to. Please tell me what you are looking for first.',
    );
  else if (resultsMeant && resultsMeant.length > 0 && cards.length === 0)
    say(`None of the previous results ${(narrowing && limitsOf(narrowing)) ?? 'is still in the catalogue'}.`);
  const first = cards[0];
  if (rank && first) {
    const [value, what] = rank.by === 'trl' ? [first.trl, 'a readiness level'] : [first.year, 'a year'];
    if (value === null) say(`None of these states ${what}, so their order has not changed.`);
    else {
      const most =
        rank.by === 'trl'
          ? rank.descending
            ? 'most mature'
            : 'least mature'
          : rank.descending
            ? 'newest'
            : 'oldest';
      say(
        cards.length === 1
          ? `It ${rank.by === 'trl' ? 'states' : 'is from'} ${figure(rank.by, value)}.`
          : `The ${most} is number 1, ${rank.by === 'trl' ? 'at' : 'from'} ${figure(rank.by, value)}.`,
        [first.number],
      );
    }
  }
  if (!resultsMeant && understanding.excluding.length > 0 && cards.length === 0)
    say('Those were all that fit: nothing else in the catalogue comes close.');
  if (namesPeople && act === 'people' && first?.type === 'technology' && resultsMeant)
    say('None of these names the people behind it.');
  if (!resultsMeant && cards.length === 0 && unfiltered !== null && unfiltered > 0) {
    const limits = limitsIn(filters);
    if (limits.length > 0)
      say(
        `No record on this subject ${limits.join(' and ')}; without ${limits.length === 1 ? 'that filter' : 'those filters'}, ${unfiltered === 1 ? '1 record fits' : `${unfiltered} records fit`}.`,
      );
  }
  return sentences;
}

/** What filters ask of a record, as the end of "No record …". */
export function limitsOf(filters: SearchFilters): string | null {
  return limitsIn(filters).join(' and ') || null;
}

function limitsIn({
  trl,
  year,
  universities,
  notUniversities,
  fields,
  type,
  patents,
}: SearchFilters): string[] {
  return [
    ...(trl ? [`states ${level(trl)}`] : []),
    ...(year ? [`was published ${years(year)}`] : []),
    ...(universities.length > 0 ? [`is from ${oneOf(universities.map(withArticle), 'universities')}`] : []),
    ...(notUniversities.length > 0
      ? [`is from anywhere but ${notOneOf(notUniversities.map(withArticle))}`]
      : []),
    ...(fields.length > 0
      ? [`is in ${fields.length > NAMED ? '' : 'the field '}${oneOf(fields, 'fields')}`]
      : []),
    ...(patents.length > 0 ? [`lists ${patented(patents)}`] : []),
    ...(type === 'both' ? [] : [`is a ${type}`]),
  ];
}

function level({ min, max }: { min: number; max: number }): string {
  if (min === max) return `TRL ${min}`;
  if (max === 9) return `a level above TRL ${min - 1}`;
  if (min === 1) return `a level below TRL ${max + 1}`;
  return `a level from TRL ${min} to ${max}`;
}

function patented([status, other]: SearchFilters['patents']): string {
  return other ? 'a patent or an application' : `a ${status} patent`;
}

function years({ min, max }: { min: number; max: number }): string {
  if (min === max) return `in ${min}`;
  if (max === NEWEST) return `in ${min} or later`;
  if (min === OLDEST) return `in ${max} or earlier`;
  return `between ${min} and ${max}`;
}

function figure(by: 'trl' | 'year', value: number): string {
  return by === 'trl' ? `TRL ${value}` : String(value);
}

function oneOf(names: readonly string[], kind: 'universities' | 'fields'): string {
  return names.length > NAMED ? `one of the ${names.length} ${kind} you asked for` : listed(names, 'or');
}

function notOneOf(names: readonly string[]): string {
  return names.length > NAMED ? `the ${names.length} universities you ruled out` : listed(names, 'or');
}

function listed(all: readonly (string | number)[], last = 'or'): string {
  return all.length < 2 ? String(all[0] ?? '') : `${all.slice(0, -1).join(', ')} ${last} ${all.at(-1)}`;
}
