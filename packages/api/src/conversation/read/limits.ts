import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';
import { type ReadFilters, turnedAround } from './filters/filters.ts';
import type { EarlierTurn } from './question/question.ts';
import type { Part } from './roles/role.ts';
import { partsOfRole, withoutRoles } from './roles/spoken.ts';

/** The filters that a message sets, and its other words: what it lifts, asks, or rules out sets none. */
export function limitsIn(
  text: string,
  parts: readonly Part[],
  read: (text: string) => ReadFilters,
): ReadFilters {
  const barred = partsOfRole(parts, 'bar').map((part) => turnedAround(read(part.text)));
  const own = read(withoutRoles(text, parts, 'lift', 'bar', 'drop', 'ask'));
  const limits = partsOfRole(parts, 'limit').map((part) => read(part.text));
  const rest = [...partsOfRole(parts, 'limit')].reduce(
    (left, part) => left.replace(part.text, ' '),
    own.rest,
  );
  return [...limits, ...barred].reduce(withLimit, { ...own, rest: rest.replace(/\s+/g, ' ').trim() });
}

/** With the limits of another reading, where there are none of their kind. */
function withLimit(one: ReadFilters, other: ReadFilters): ReadFilters {
  const { found } = one;
  const either = <Item>(own: readonly Item[], more: readonly Item[]) => [...(own.length > 0 ? own : more)];
  return {
    ...one,
    found: {
      type: found.type === 'both' ? other.found.type : found.type,
      universities: either(found.universities, other.found.universities),
      notUniversities: found.notUniversities,
      countries: either(found.countries, other.found.countries),
      fields: either(found.fields, other.found.fields),
      patents: either(found.patents, other.found.patents),
      trl: found.trl ?? other.found.trl,
      year: found.year ?? other.found.year,
    },
    excluded: [...new Set([...one.excluded, ...other.excluded])],
    dropped: new Set([...one.dropped, ...other.dropped]),
  };
}

/** A part that names what no longer holds, and the filters that it names. */
export interface Lift {
  text: string;
  filters: ReadFilters;
}

/** What a message lifts: what it says so of, and what was left out before and is named again. */
export function liftsIn(
  parts: readonly Part[],
  { filters: before, exclusions = [] }: Pick<EarlierTurn, 'filters' | 'exclusions'>,
  read: (text: string) => ReadFilters,
): Lift[] {
  const named = parts.map(({ role, text }) => ({ role, text, filters: read(text) }));
  const left = before?.notUniversities ?? [];
  const isLeftOut = ({ found: { universities } }: ReadFilters) =>
    universities.length > 0 && universities.every((name) => left.includes(name));
  const ruledOut = new Set(exclusions.flatMap((phrase) => contentTerms(phrase)));
  return named.filter(({ role, text, filters }) => {
    if (role === 'drop') return contentTerms(text).some((term) => ruledOut.has(term));
    return role === 'lift' || (role === 'limit' && isLeftOut(filters));
  });
}
