import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';
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

/** Lifts the kinds of filters that a message names, or what was ruled out if it names that; everything if neither. */
export function lifted(
  { filters, topic, exclusions = [] }: Pick<EarlierTurn, 'filters' | 'topic' | 'exclusions'>,
  read: ReadFilters,
  text: string,
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
  const kinds = kindsNamed(read);
  const after =
    kinds.length > 0 ? kinds.reduce((rest, kind) => ({ ...rest, [kind]: none[kind] }), before) : none;
  if (isLimited(before)) return { ...same, filters: after, isLifted: true };
  return { ...allowing(() => true), isLifted: inTopic.length + exclusions.length > 0 };
}

function isLimited(filters: SearchFilters): boolean {
  return JSON.stringify(filters) !== JSON.stringify(searchFilters.parse({}));
}

function kindsNamed({ found, excluded, dropped }: ReadFilters): (keyof SearchFilters)[] {
  const places = found.universities.length + found.countries.length + excluded.length > 0;
  return [
    ...new Set<keyof SearchFilters>([
      ...dropped,
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
