import { COMPARATORS } from '@cosmos/contract/conversation/comparators.ts';
import type { Reading } from '@cosmos/contract/conversation/reading.ts';
import { requirementWords } from '@cosmos/contract/conversation/requirement-words.ts';
import { requirementsOf } from '@cosmos/contract/conversation/requirements-of.ts';
import { universityFace } from '@cosmos/contract/catalogue/university-faces.ts';

/** A part of how a message was read, which its answer can do without. */
export interface ReadingPart {
  key: string;
  kind: 'need' | 'constraint' | 'exclusion' | 'filter';
  /** All of it, as one would say it: "≥ 1,000 h", "from: not Stanford". */
  label: string;
  /** Quiet words before the thing itself: "≥", "from:". */
  lead?: string | undefined;
  /** True if the thing is ruled out. */
  isNot?: boolean | undefined;
  thing: string;
  /** True of a requirement that is only wished for. */
  isPreferred?: boolean;
  /** The reading without this part. */
  without: Reading;
}

const NEWEST = 2200;
const OLDEST = 1900;
const HIGHEST_LEVEL = 9;

/**
 * The parts of a reading, in the order in which they are shown: what is meant, how it should be, what it must not be, from where;
 * last what else was searched for, which people look at least.
 */
export function readingParts(reading: Reading): ReadingPart[] {
  return [...needs(reading), ...requirements(reading), ...filters(reading), ...concepts(reading)];
}

function needs(reading: Reading): ReadingPart[] {
  const { need } = reading;
  return need
    ? [{ key: 'need', kind: 'need', label: need, thing: need, without: { ...reading, need: null } }]
    : [];
}

function concepts(reading: Reading): ReadingPart[] {
  return reading.concepts.map((concept) => ({
    key: `need ${concept}`,
    kind: 'need',
    label: concept,
    thing: concept,
    without: { ...reading, concepts: reading.concepts.filter((each) => each !== concept) },
  }));
}

/** What a result should have or do without; each is known by its words. */
function requirements(reading: Reading): ReadingPart[] {
  const without = (list: 'constraints' | 'exclusions', text: string): Reading =>
    list === 'constraints'
      ? { ...reading, constraints: reading.constraints.filter((each) => each.text !== text) }
      : { ...reading, exclusions: reading.exclusions.filter((each) => each !== text) };
  return requirementsOf(reading).map(({ kind, text, thing, label, isPreferred }, at) => ({
    key: `${kind} ${at} ${text}`,
    kind,
    ...(kind === 'exclusion'
      ? { label: requirementWords(label), isNot: true, thing }
      : { label: requirementWords(label), ...compared(requirementWords(label)) }),
    isPreferred,
    without: without(kind === 'constraint' ? 'constraints' : 'exclusions', text),
  }));
}

/** "≥ 1,000 h" as its sign and its quantity. */
function compared(label: string): Pick<ReadingPart, 'lead' | 'thing'> {
  const sign = COMPARATORS.find((each) => label.startsWith(`${each} `));
  return sign ? { lead: sign, thing: label.slice(sign.length + 1) } : { thing: label };
}

interface FilterWords {
  lead?: string;
  isNot?: boolean;
  thing: string;
  /** What tells it from others with the same words. */
  id?: string;
}

function filters(reading: Reading): ReadingPart[] {
  const { universities, notUniversities, countries, fields, trl, year, patents, type } = reading.filters;
  const part = (words: FilterWords, change: Partial<Reading['filters']>): ReadingPart => ({
    key: `filter ${words.lead} ${words.isNot ?? false} ${words.id ?? words.thing}`,
    kind: 'filter',
    label: [words.lead, words.isNot && 'not', words.thing].filter(Boolean).join(' '),
    lead: words.lead,
    isNot: words.isNot,
    thing: words.thing,
    without: { ...reading, filters: { ...reading.filters, ...change } },
  });
  const but = (names: readonly string[], name: string) => names.filter((each) => each !== name);
  const from = (name: string): FilterWords => ({
    lead: 'from:',
    thing: universityFace(name).short,
    id: name,
  });
  return [
    ...universities.map((name) => part(from(name), { universities: but(universities, name) })),
    ...notUniversities.map((name) =>
      part({ ...from(name), isNot: true }, { notUniversities: but(notUniversities, name) }),
    ),
    ...countries.map((name) => part({ lead: 'from:', thing: name }, { countries: but(countries, name) })),
    ...fields.map((name) =>
      part({ lead: 'field:', thing: name }, { fields: fields.filter((each) => each !== name) }),
    ),
    ...(trl ? [part({ lead: 'readiness:', thing: levels(trl) }, { trl: null })] : []),
    ...(year ? [part({ lead: 'year:', thing: years(year) }, { year: null })] : []),
    ...patents.map((status) =>
      part({ lead: 'patent:', thing: status }, { patents: patents.filter((each) => each !== status) }),
    ),
    ...(type === 'both'
      ? []
      : [
          part({ thing: type === 'technology' ? 'technologies only' : 'researchers only' }, { type: 'both' }),
        ]),
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
  return min === OLDEST ? `${max} or earlier` : `${min}–${max}`;
}
