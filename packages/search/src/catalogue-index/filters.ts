import type { PatentStatus } from '@cosmos/contract/catalogue/patent-statuses.ts';
import { RESEARCHER_ID, TECHNOLOGY_ID } from '@cosmos/contract/catalogue/record-ids.ts';
import type { SearchFilters } from '@cosmos/contract/search/search.ts';

/** The filters of a search; `ids`, if given, limits it to those records. */
export interface CatalogueFilters extends SearchFilters {
  ids?: readonly string[];
}

/** The facts about a record that filters test. */
export interface FilteredFacts {
  id: string;
  type: 'technology' | 'researcher';
  university: string;
  country: string | null;
  field: string | null;
  trl: number | null;
  year: number | null;
  patentStatus: PatentStatus | null;
}

interface Range {
  min: number;
  max: number;
}

/** The LanceDB predicate for `filters`, or null if there is nothing to filter. The only place that writes predicates. */
export function filterPredicate(filters: CatalogueFilters): string | null {
  const conditions: string[] = [];
  if (filters.type !== 'both') conditions.push(`type = ${quote(filters.type)}`);
  if (filters.universities.length > 0) conditions.push(anyOf('university', filters.universities));
  if (filters.notUniversities.length > 0)
    conditions.push(`NOT ${anyOf('university', filters.notUniversities)}`);
  if (filters.countries.length > 0) conditions.push(anyOf('country', filters.countries));
  if (filters.fields.length > 0) conditions.push(anyOf('field', filters.fields));
  if (filters.trl) conditions.push(within('trl', filters.trl));
  if (filters.year) conditions.push(within('year', filters.year));
  if (filters.patents.length > 0) conditions.push(anyOf('patent', filters.patents));
  if (filters.ids) conditions.push(anyOf('id', filters.ids.filter(isRecordId)));
  return conditions.length > 0 ? conditions.join(' AND ') : null;
}

/** The same test for a record in memory. */
export function matchesFilters(facts: FilteredFacts, filters: CatalogueFilters): boolean {
  const among = (wanted: readonly string[], value: string | null) =>
    wanted.length === 0 || (value !== null && wanted.includes(value));
  return (
    (filters.type === 'both' || filters.type === facts.type) &&
    among(filters.universities, facts.university) &&
    !filters.notUniversities.includes(facts.university) &&
    among(filters.countries, facts.country) &&
    among(filters.fields, facts.field) &&
    inRange(facts.trl, filters.trl) &&
    inRange(facts.year, filters.year) &&
    among(filters.patents, facts.patentStatus) &&
    (!filters.ids || filters.ids.includes(facts.id))
  );
}

/** Whether `id` has the form of a catalogue id. */
export function isRecordId(id: string): boolean {
  return TECHNOLOGY_ID.test(id) || RESEARCHER_ID.test(id);
}

function inRange(value: number | null, range: Range | null): boolean {
  return range === null || (value !== null && value >= range.min && value <= range.max);
}

function anyOf(
  column: 'university' | 'country' | 'field' | 'patent' | 'id',
  values: readonly string[],
): string {
  // No record contains a NUL, and SQL parsers treat it differently.
  const usable = [...new Set(values)].filter((value) => !value.includes('\0'));
  if (usable.length === 0) return 'false';
  return `${column} IN (${usable.map(quote).join(', ')})`;
}

function within(column: 'trl' | 'year', range: Range): string {
  return `${column} >= ${integer(range.min)} AND ${column} <= ${integer(range.max)}`;
}

/** DataFusion has only one escape in a string literal: the doubled quote. */
function quote(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}

function integer(value: number): string {
  if (!Number.isSafeInteger(value)) throw new RangeError('Not a whole number.');
  return String(value);
}
