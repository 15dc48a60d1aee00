import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';
import { STATES } from '@cosmos/language/places/universities.ts';
import { searchFilters, type SearchFilters } from '@cosmos/contract/search/search.ts';
import type { ReadFilters } from './filters/filters.ts';
import type { EarlierTurn } from './question/question.ts';
import { unwantedIn } from './unwanted.ts';

/** What is left in force after a message that lifts a restriction. */
export interface Lifted {
  filters: SearchFilters;
  topic: string;
  exclusions: string[];
  /** True if something was lifted. */
  isLifted: boolean;
}

/** What names no limit of its own stands for all of them: "that restriction". */
const ALL =
  /^\W*(?:(?:the|that|this|those|these|my|all|any|every|of|it|them|both|last|other|again|limits?|filters?|restrictions?|conditions?|rules?|requirements?|criteri(?:a|on)|constraints?|exclusions?|one|ones|thing|things|everything|anything|everyone|anyone|anywhere|everywhere|anybody|everybody|places?|rest|others)\b\W*)+$/i;

/** Lifts the kinds of filters that a message names, or what was ruled out if it names that; everything if neither. A part of a message that names something else lifts nothing. */
export function lifted(
  { filters, topic, exclusions = [] }: Pick<EarlierTurn, 'filters' | 'topic' | 'exclusions'>,
  read: ReadFilters,
  text: string,
  { isPart = false }: { isPart?: boolean } = {},
): Lifted {
  const none = searchFilters.parse({});
  const before = filters ?? none;
  const named = new Set(contentTerms(text));
  const isNamed = (phrase: string) => contentTerms(phrase).some((term) => named.has(term));
  const inTopic = unwantedIn(topic ?? '');
  const same = { filters: before, topic: topic ?? '', exclusions: [...exclusions] };
  const allowing = (allowed: (phrase: string) => boolean) => ({
    ...same,
    topic: without(same.topic, inTopic.filter(allowed)),
    exclusions: exclusions.filter((phrase) => !allowed(phrase)),
  });
  if ([...inTopic, ...exclusions].some(isNamed)) return { ...allowing(isNamed), isLifted: true };
  const kinds = kindsNamed(read, text);
  const after =
    kinds.length > 0 ? kinds.reduce((rest, kind) => ({ ...rest, [kind]: none[kind] }), before) : none;
  // "Drop the patent thing but still no Arizona."
  const notUniversities = [...new Set([...after.notUniversities, ...read.excluded])];
  if (kinds.length === 0 && isPart && !ALL.test(text)) return { ...same, isLifted: false };
  if (isLimited(before)) return { ...same, filters: { ...after, notUniversities }, isLifted: true };
  return { ...allowing(() => true), isLifted: inTopic.length + exclusions.length > 0 };
}

/** The turn before without what a message lifts. */
export function withoutLifts(
  before: EarlierTurn,
  lifts: readonly { text: string; filters: ReadFilters }[],
  { isPart }: { isPart: boolean },
): { before: EarlierTurn; isLifted: boolean } {
  return lifts.reduce<ReturnType<typeof withoutLifts>>(
    (so, { text, filters: read }) => {
      const { filters, topic, exclusions, isLifted } = lifted(so.before, read, text, { isPart });
      return { before: { ...so.before, filters, topic, exclusions }, isLifted: so.isLifted || isLifted };
    },
    { before, isLifted: false },
  );
}

function isLimited(filters: SearchFilters): boolean {
  return JSON.stringify(filters) !== JSON.stringify(searchFilters.parse({}));
}

const A_STATE = new RegExp(String.raw`\b(?:${STATES.join('|')})\b`, 'i');
/** Words for a limit whose value is not repeated: "the date thing". */
const NAMES: readonly (readonly [RegExp, keyof SearchFilters])[] = [
  [/\bpatent/i, 'patents'],
  [/\b(?:dates?|years?|age)\b/i, 'year'],
  [/\b(?:trl|readiness|maturity|stages?)\b/i, 'trl'],
  [/\b(?:universit|school|state|place|location|(?:any|every)where)/i, 'universities'],
  [A_STATE, 'universities'],
];

function kindsNamed({ found, dropped }: ReadFilters, text: string): (keyof SearchFilters)[] {
  const named = NAMES.flatMap(([word, kind]) => (word.test(text) ? [kind] : []));
  const places = found.universities.length + found.countries.length > 0 || named.includes('universities');
  return [
    ...new Set<keyof SearchFilters>([
      ...dropped,
      ...named,
      ...(places || dropped.has('universities')
        ? (['universities', 'notUniversities', 'countries'] as const)
        : []),
      ...(found.trl ? (['trl'] as const) : []),
      ...(found.year ? (['year'] as const) : []),
      ...(found.patents.length > 0 ? (['patents'] as const) : []),
      ...(found.fields.length > 0 ? (['fields'] as const) : []),
    ]),
  ];
}

function without(topic: string, phrases: readonly string[]): string {
  const left = phrases.reduce((rest, phrase) => rest.replace(phrase, ' '), topic);
  return left
    .replace(/\s+([,;.])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}
