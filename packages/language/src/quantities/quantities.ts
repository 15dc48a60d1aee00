import { type Dimension, UNIT_PATTERN, unitOf } from './units.ts';

/** A number with its unit, and its position in a text. */
export interface Quantity {
  /** The number alone with its sign, without words before it. */
  start: number;
  end: number;
  /** Where "less than", "about" and the like begin; equals `start` if there is nothing before the number. */
  from: number;
  /** In the base unit of its dimension; null for a range. */
  number: number | null;
  /** The ends of a range, lower first, or the number twice, in the base unit of its dimension. */
  range: [number, number];
  /** As written, without the unit. */
  written: number;
  /** As written; null for a plain number. */
  unit: string | null;
  dimension: Dimension;
}

const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`;
const QUANTITY = new RegExp(
  String.raw`(?<![\p{L}\d.,/^_-])([-−])?(${NUMBER})(?:\s?(?:%|percent)?\s?(?:-|–|—|to|±|\+\/-)\s?(−?(?:${NUMBER})))?(?:\s?-?\s?(${UNIT_PATTERN})(?![\p{L}\d]|\s?\/\s?\p{L}))?`,
  'gu',
);
const APPROXIMATELY =
  /(?:[<>≤≥~≈]|(?:less than|more than|greater than|fewer than|better than|lower than|higher than|at least|at most|no more than|as (?:low|high|little|much|few|many) as|up to|over|under|above|below|about|around|approximately|nearly|almost|roughly|only|just|within)(?: (?:about|over|only))?)\s*$/iu;
/** What can be less than nothing; before another number, a hyphen is a bullet or part of a name. */
const SIGNED: ReadonlySet<Dimension> = new Set(['temperature', 'voltage', 'level']);
/** Multiplied, raised to a power, or part of a name. */
const NO_NUMBER = /^(?:\s?[×^*]|\s?x\s?\d|-\p{L}+s?\b(?<=days?|weeks?|hours?))/u;
/** The conditions around the thing, not a property of it. */
const CONDITION = /^\s?(?:RH\b|(?:relative )?(?:humidity|moisture))/iu;
/** "every 12 ms", "per 100 g": an interval or a basis. */
const BASIS = /\b(?:every|each|per|once in|one in)\s+$/iu;

/** All numbers in a text that a reader would take as measurements, in order. */
export function quantitiesIn(text: string): Quantity[] {
  const found: Quantity[] = [];
  for (const match of text.matchAll(QUANTITY)) {
    const [whole, sign = '', first = '', second, unitText] = match;
    const end = match.index + whole.trimEnd().length;
    const unit = unitText === undefined ? { dimension: 'number' as const, factor: 1 } : unitOf(unitText);
    const isNegative = sign !== '' && unit !== null && SIGNED.has(unit.dimension);
    const start = match.index + (isNegative ? 0 : sign.length);
    if (!unit || NO_NUMBER.test(text.slice(end, end + 12))) continue;
    if (CONDITION.test(text.slice(end, end + 24))) continue;
    if (BASIS.test(text.slice(Math.max(0, start - 10), start))) continue;
    const written = isNegative ? -numberOf(first) : numberOf(first);
    const isRange = second !== undefined && !/±|\+\/-/.test(whole);
    const approximately = APPROXIMATELY.exec(text.slice(Math.max(0, start - 30), start));
    found.push({
      start,
      end,
      from: approximately ? start - approximately[0].length : start,
      number: isRange ? null : written * unit.factor,
      range: isRange
        ? rangeOf(written, numberOf(second), unit.factor)
        : [written * unit.factor, written * unit.factor],
      written,
      unit: unitText ?? null,
      dimension: unit.dimension,
    });
  }
  return found;
}

function rangeOf(one: number, other: number, factor: number): [number, number] {
  const [a, b] = [one * factor, other * factor];
  return a <= b ? [a, b] : [b, a];
}

function numberOf(written: string): number {
  return Number(written.replaceAll(',', '').replace('−', '-'));
}
