import type { Reading } from '@cosmos/contract/conversation/reading.ts';

/** A part of how a message was read, which its answer can do without. */
export interface ReadingPart {
  key: string;
  kind: 'need' | 'constraint' | 'exclusion' | 'filter';
  label: string;
  /** The reading without this part. */
  without: Reading;
}

const NEWEST = 2200;
const OLDEST = 1900;
const HIGHEST_LEVEL = 9;
const BEFORE_NUMBER = /^[^\d−-]*/;
const NEGATION = /^(?:without|not|no|free of|instead of|rather than|avoiding|except)\s+(?:any\s+)?/i;

/** The parts of a reading, in the order in which they are shown: what is meant, how it should be, what it must not be, from where. */
export function readingParts(reading: Reading): ReadingPart[] {
  return [...needs(reading), ...constraints(reading), ...exclusions(reading), ...filters(reading)];
}

function needs(reading: Reading): ReadingPart[] {
  const { need } = reading;
  const read: ReadingPart[] = need
    ? [{ key: 'need', kind: 'need', label: need, without: { ...reading, need: null } }]
    : [];
  return [...read, ...concepts(reading)];
}

function concepts(reading: Reading): ReadingPart[] {
  return reading.concepts.map((concept) => ({
    key: `need ${concept}`,
    kind: 'need',
    label: concept,
    without: { ...reading, concepts: reading.concepts.filter((each) => each !== concept) },
  }));
}

function constraints(reading: Reading): ReadingPart[] {
  return reading.constraints.map(({ text, comparator, unit }, at) => ({
    key: `constraint ${at} ${text}`,
    kind: 'constraint',
    label: comparator && unit ? `${comparator} ${text.replace(BEFORE_NUMBER, '')}` : text,
    without: { ...reading, constraints: reading.constraints.filter((_, other) => other !== at) },
  }));
}

function exclusions(reading: Reading): ReadingPart[] {
  return reading.exclusions.map((exclusion, at) => ({
    key: `exclusion ${at} ${exclusion}`,
    kind: 'exclusion',
    label: `not ${exclusion.replace(NEGATION, '').replace(/-free$/i, '')}`,
    without: { ...reading, exclusions: reading.exclusions.filter((_, other) => other !== at) },
  }));
}

function filters(reading: Reading): ReadingPart[] {
  const { universities, notUniversities, countries, fields, trl, year, patents, type } = reading.filters;
  const part = (label: string, change: Partial<Reading['filters']>): ReadingPart => ({
    key: `filter ${label}`,
    kind: 'filter',
    label,
    without: { ...reading, filters: { ...reading.filters, ...change } },
  });
  const but = (names: readonly string[], name: string) => names.filter((each) => each !== name);
  return [
    ...universities.map((name) => part(`from: ${name}`, { universities: but(universities, name) })),
    ...notUniversities.map((name) =>
      part(`from: not ${name}`, { notUniversities: but(notUniversities, name) }),
    ),
    ...countries.map((name) => part(`from: ${name}`, { countries: but(countries, name) })),
    ...fields.map((name) => part(`field: ${name}`, { fields: fields.filter((each) => each !== name) })),
    ...(trl ? [part(`readiness: ${levels(trl)}`, { trl: null })] : []),
    ...(year ? [part(`year: ${years(year)}`, { year: null })] : []),
    ...patents.map((status) =>
      part(`patent: ${status}`, { patents: patents.filter((each) => each !== status) }),
    ),
    ...(type === 'both'
      ? []
      : [part(type === 'technology' ? 'technologies only' : 'researchers only', { type: 'both' })]),
  ];
}

function levels({ min, max }: { min: number; max: number }): string {
  if (min === max) return `TRL ${min}`;
  if (max === HIGHEST_LEVEL) return `TRL ${min} or higher`;
  return min === 1 ? `TRL ${max} or lower` : `TRL ${min}–${max}`;
}

function years({ min, max }: { min: number; max: number }): string {
  if (min === max) return String(min);
  if (max === NEWEST) return `${min} or later`;
  return min === OLDEST ? `${max} or before` : `${min}–${max}`;
}
