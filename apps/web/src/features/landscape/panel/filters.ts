import type { Landscape, LandscapeStar } from '@cosmos/contract/landscape/landscape.ts';
import { NO_GROUP } from '../map/group-names.ts';

export type Dimension = 'group' | 'trl' | 'university' | 'field' | 'year';

/** A pressed mark of the panel: its meaning, and the stars it keeps. */
export interface Filter {
  dimension: Dimension;
  key: string;
  label: string;
  keeps: (star: LandscapeStar) => boolean;
}

const NONE = 'none';

export function groupName({ groups }: Landscape, group: number | null): string {
  return group === null ? NO_GROUP : (groups[group]?.name ?? '');
}

/** The name of a row of results; without groups the only one holds all of them. */
export function rowName(landscape: Landscape, group: number | null): string {
  return landscape.groups.length === 0 ? 'All results' : groupName(landscape, group);
}

export const filterOf = {
  group: (landscape: Landscape, group: number | null): Filter => ({
    dimension: 'group',
    key: `group:${group ?? NONE}`,
    label: groupName(landscape, group),
    keeps: (star) => star.group === group,
  }),
  dot: (landscape: Landscape, group: number | null, trl: number): Filter => ({
    dimension: 'group',
    key: `group:${group ?? NONE}:${trl}`,
    label: `${rowName(landscape, group)} at TRL ${trl}`,
    keeps: (star) => star.group === group && star.trl === trl,
  }),
  trl: (trl: number): Filter => ({
    dimension: 'trl',
    key: `trl:${trl}`,
    label: `TRL ${trl}`,
    keeps: (star) => star.trl === trl,
  }),
  university: (university: string): Filter => ({
    dimension: 'university',
    key: `university:${university}`,
    label: university,
    keeps: (star) => star.university === university,
  }),
  field: (field: LandscapeStar['field']): Filter => ({
    dimension: 'field',
    key: `field:${field ?? NONE}`,
    label: field ?? 'Field not stated',
    keeps: (star) => star.field === field,
  }),
  years: (label: string, from: number, to: number): Filter => ({
    dimension: 'year',
    key: `year:${from}-${to}`,
    label,
    keeps: (star) => star.year !== null && star.year >= from && star.year <= to,
  }),
};

/** Adds a filter, or removes it if it is already there. */
export function toggled(filters: readonly Filter[], filter: Filter): Filter[] {
  const others = filters.filter(({ key }) => key !== filter.key);
  return others.length < filters.length ? others : [...filters, filter];
}

/** Whether the star passes: any mark within a dimension, and every dimension that has marks. */
export function passes(star: LandscapeStar, filters: readonly Filter[], but?: Dimension): boolean {
  const dimensions = new Set(filters.map(({ dimension }) => dimension).filter((one) => one !== but));
  return [...dimensions].every((dimension) =>
    filters.some((filter) => filter.dimension === dimension && filter.keeps(star)),
  );
}

/** The stars counted by a dimension’s marks: its own filters are ignored, so they never empty its other marks. */
export function countedFor(
  stars: readonly LandscapeStar[],
  filters: readonly Filter[],
  dimension: Dimension,
): LandscapeStar[] {
  return stars.filter((star) => passes(star, filters, dimension));
}

export interface YearMark {
  label: string;
  spoken: string;
  from: number;
  to: number;
  count: number;
}

const YEAR_COLUMNS = 10;

/** The latest ten years stated by records, with gaps as empty columns; older years are combined in the first. */
export function yearMarks(all: readonly LandscapeStar[], counted: readonly LandscapeStar[]): YearMark[] {
  const years = all.flatMap(({ year }) => year ?? []);
  if (years.length === 0) return [];
  const last = Math.max(...years);
  const earliest = Math.min(...years);
  const first = Math.max(earliest, last - YEAR_COLUMNS + 1);
  const inside = (from: number, to: number) =>
    counted.filter(({ year }) => year !== null && year >= from && year <= to).length;
  const marks = Array.from({ length: last - first + 1 }, (_, at): YearMark => {
    const year = first + at;
    return {
      label: `’${String(year % 100).padStart(2, '0')}`,
      spoken: String(year),
      from: year,
      to: year,
      count: inside(year, year),
    };
  });
  if (earliest >= first) return marks;
  const [oldest] = marks;
  if (!oldest) return marks;
  return [
    {
      label: `≤${oldest.label}`,
      spoken: `${oldest.from} and earlier`,
      from: earliest,
      to: oldest.to,
      count: inside(earliest, oldest.to),
    },
    ...marks.slice(1),
  ];
}

/** How often each value occurs, in the given order. */
export function tally<Value>(
  values: readonly Value[],
  order: readonly Value[],
): { value: Value; count: number }[] {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return order.map((value) => ({ value, count: counts.get(value) ?? 0 }));
}
