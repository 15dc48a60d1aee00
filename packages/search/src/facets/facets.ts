import { textOf } from '../corpus/packed-rows.ts';
import { CONVERSATION_LIMITS } from '@cosmos/contract/conversation/limits.ts';
import type { SearchFilters } from '@cosmos/contract/search/search.ts';
import { factsOf } from '../catalogue-index/columns.ts';
import type { CatalogueIndex } from '../catalogue-index/open.ts';
import { distinguishingPhrases } from './facet-phrases.ts';

export type FacetKind = 'university' | 'field' | 'trl' | 'year' | 'keyphrase';

/** A way to narrow the search: to the hits in `ids`, by `filters`, or by words if `filters` is null (keyphrases). */
export interface FacetValue {
  label: string;
  ids: string[];
  filters: Partial<Pick<SearchFilters, 'universities' | 'fields' | 'trl' | 'year'>> | null;
}

/** A property that separates hits. `gain` is the information in an answer, 0…2 bits; values are sorted largest first. */
export interface Facet {
  kind: FacetKind;
  values: FacetValue[];
  gain: number;
}

/** Readiness bands as technology offices name them: in the laboratory, being built, in use. */
const TRL_BANDS = [
  { min: 1, max: 3 },
  { min: 4, max: 6 },
  { min: 7, max: 9 },
] as const;
const YEAR_BANDS = 3;
/** From this many hits on, a group of one is no longer offered. */
const MANY = 10;
/** What a thing is about matters more to people than where or when it was made. */
const USEFULNESS: Record<FacetKind, number> = {
  keyphrase: 1.3,
  field: 1.1,
  trl: 1,
  university: 0.7,
  year: 0.5,
};

/**
 * What separates the hits in `ids`, best first, each with two to four values: for follow-up questions with quick
 * replies. The words of `query` count as known. Empty if nothing separates them; unknown ids are ignored.
 */
export function separatingFacets(index: CatalogueIndex, ids: readonly string[], query = ''): Facet[] {
  const { columns } = index;
  const numbers = [...new Set(ids)].flatMap((id) => columns.numberOf.get(id) ?? []);
  if (numbers.length < 2) return [];
  const facts = numbers.map((number) => factsOf(columns, number));
  const least = leastOf(numbers.length);
  const facet = (kind: FacetKind, values: FacetValue[]): Facet => {
    const kept = values
      .filter((value) => value.ids.length >= least)
      .toSorted((a, b) => b.ids.length - a.ids.length || (a.label < b.label ? -1 : 1))
      .slice(0, CONVERSATION_LIMITS.quickReplies);
    return { kind, values: kept, gain: gain(kept, numbers.length) };
  };
  const grouped = (key: 'university' | 'field') => Map.groupBy(facts, (fact) => fact[key] ?? '');
  const universities = [...grouped('university')].map(([label, group]) => ({
    label,
    ids: group.map(({ id }) => id),
    filters: { universities: [label] },
  }));
  const fields = [...grouped('field')].flatMap(([label, group]) => {
    const [first] = group;
    const number = first ? columns.numberOf.get(first.id) : undefined;
    const field =
      number === undefined ? null : (factsOf(columns, number).field as SearchFilters['fields'][number]);
    return field ? [{ label, ids: group.map(({ id }) => id), filters: { fields: [field] } }] : [];
  });
  const readiness = TRL_BANDS.map((band) => ({
    label: `TRL ${band.min}–${band.max}`,
    ids: facts.filter(({ trl }) => trl !== null && trl >= band.min && trl <= band.max).map(({ id }) => id),
    filters: { trl: { ...band } },
  }));
  const phrases = distinguishingPhrases(index, {
    numbers,
    query,
    limit: CONVERSATION_LIMITS.quickReplies,
  }).map((phrase) => ({
    label: phrase.label,
    ids: phrase.numbers.map((number) => textOf(columns.ids, number)),
    filters: null,
  }));
  return [
    facet('keyphrase', phrases),
    facet('field', fields),
    facet('trl', readiness),
    facet('university', universities),
    facet('year', yearValues(facts)),
  ]
    .filter(({ values }) => values.length >= 2)
    .toSorted((a, b) => USEFULNESS[b.kind] * b.gain - USEFULNESS[a.kind] * a.gain);
}

/** People who choose a group want to choose again within it, so groups must be large enough, if there are enough hits. */
function leastOf(hits: number): number {
  if (hits < MANY) return 1;
  return hits < 3 * MANY ? 2 : 3;
}

/** Ranges of years with about the same number of hits. */
function yearValues(facts: readonly { id: string; year: number | null }[]): FacetValue[] {
  const known = facts
    .flatMap(({ id, year }) => (year === null ? [] : [{ id, year }]))
    .toSorted((a, b) => a.year - b.year || (a.id < b.id ? -1 : 1));
  const bands: { min: number; max: number; ids: string[] }[] = [];
  for (const [place, { id, year }] of known.entries()) {
    const last = bands.at(-1);
    const full = last && last.ids.length >= known.length / YEAR_BANDS && place < known.length;
    if (last && (!full || year === last.max || bands.length === YEAR_BANDS)) {
      last.max = year;
      last.ids.push(id);
    } else bands.push({ min: year, max: year, ids: [id] });
  }
  return bands.map(({ min, max, ids }) => ({
    label: min === max ? String(min) : `${min}–${max}`,
    ids,
    filters: { year: { min, max } },
  }));
}

/** Entropy of the values over all hits; hits without a value, or already counted, contribute nothing. */
function gain(values: readonly FacetValue[], total: number): number {
  const seen = new Set<string>();
  let bits = 0;
  for (const { ids } of values) {
    const fresh = ids.filter((id) => !seen.has(id));
    for (const id of fresh) seen.add(id);
    const share = fresh.length / total;
    if (share > 0) bits -= share * Math.log2(share);
  }
  return bits;
}
