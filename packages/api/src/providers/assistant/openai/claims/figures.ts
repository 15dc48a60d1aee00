import { type Dimension, UNIT_PATTERN, unitOf } from '@cosmos/language/quantities/units.ts';

/** A number in a text, with what it measures as far as its unit tells. */
export interface Figure {
  /** Where it stands in the text, with its unit. */
  start: number;
  end: number;
  /** As written: 30 for "30 min" and "thirty minutes". */
  value: number;
  /** In the base unit of the dimension; equals `value` without a unit. */
  base: number;
  /** A unit that isn't known stands for its own dimension: "mg/cm2". */
  dimension: Dimension | Currency | 'readiness' | 'acidity' | OtherUnit | null;
  /** Whether it is told as a bound: "above", "at least" or "below", "at most". */
  bound: 'over' | 'under' | null;
}

type OtherUnit = `in ${string}`;
type Currency = 'dollars' | 'euros' | 'pounds';

const WORDS: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  dozen: 12,
  hundred: 100,
  hundreds: 100,
  thousand: 1e3,
  thousands: 1e3,
  million: 1e6,
  millions: 1e6,
  billion: 1e9,
  billions: 1e9,
  // How many times as much; one word for all forms of it.
  double: 2,
  doubles: 2,
  doubled: 2,
  twice: 2,
  twofold: 2,
  triple: 3,
  tripled: 3,
  threefold: 3,
  fourfold: 4,
  fivefold: 5,
  sixfold: 6,
  tenfold: 10,
  half: 0.5,
  halves: 0.5,
  halved: 0.5,
};
const MAGNITUDES: Readonly<Record<string, number>> = { k: 1e3, thousand: 1e3, million: 1e6, billion: 1e9 };

const either = (word: string) => `[${word.charAt(0).toUpperCase()}${word.charAt(0)}]${word.slice(1)}`;
const UNIT = String.raw`(?:\s?-?\s?(?<unit>${UNIT_PATTERN})(?![\p{L}\d]|\s?\/\s?\p{L}))`;
const FIGURE = new RegExp(
  [
    String.raw`(?<prefix>[$€£]\s?|\bpH\s?|\bTRL[\s-]?|\b[Rr]eadiness level (?:of )?)?`,
    String.raw`(?<![\p{L}\d_]|\p{L}[.,/^-]|\d[.,])`,
    String.raw`(?:(?<number>\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:[.,]\d+)?)(?![\p{L}_]*\d)`,
    String.raw`|(?<word>${Object.keys(WORDS)
      .toSorted((a, b) => b.length - a.length)
      .map(either)
      .join('|')})(?![\p{L}\d])|[Oo]ne(?=\s(?:${UNIT_PATTERN})(?![\p{L}\d])))`,
    String.raw`(?:\s?(?<magnitude>k|thousand|million|billion)(?![\p{L}\d]))?`,
    `${UNIT}?`,
  ].join(''),
  'gu',
);
/** Most sentences have none, and this is told sooner. */
const ANY = new RegExp(String.raw`\d|(?<!\p{L})(?:one|${Object.keys(WORDS).join('|')})(?!\p{L})`, 'iu');
/** "10 to 19 hours": the first number has the unit of the second. */
const LISTED = /^(?:\s?(?:-|–|—|±|,|to|and|or|of)\s?)+$/u;
const MONEY = /^\s?(?:(?<dollars>USD|US dollars?|dollars?)|(?<euros>EUR|euros?)|(?<pounds>GBP))\b/u;
const SIGNS: Readonly<Record<string, Currency>> = { $: 'dollars', '€': 'euros', '£': 'pounds' };
const OTHER_UNIT = /^\s?([µμ]?\p{L}{1,4}\d?(?:\/[µμ]?\p{L}{1,6}\d?)+|\p{L}{1,2}[23])(?![\p{L}\d])/u;
const OVER =
  /(?:\b(?:above|over|more than|greater than|higher than|exceed(?:s|ed|ing)?|at least)|[>≥])\s?$/iu;
const UNDER = /(?:\b(?:below|under|beneath|less than|lower than|fewer than|at most|up to|within)|[<≤])\s?$/iu;
const BOUND_CHARACTERS = 16;

/** All numbers of a text, in digits and in words, in order. */
export function figuresIn(text: string): Figure[] {
  if (!ANY.test(text)) return [];
  const figures = [...text.matchAll(FIGURE)].map((match): Figure => {
    const { prefix = '', number, word, magnitude = '', unit } = match.groups ?? {};
    const value = (word ? (WORDS[word.toLowerCase()] ?? 1) : numberIn(number)) * (MAGNITUDES[magnitude] ?? 1);
    const end = match.index + match[0].length;
    const plain = { start: match.index, end, value, base: value, bound: boundBefore(text, match.index) };
    if (/\p{L}/u.test(prefix))
      return { ...plain, dimension: prefix.startsWith('pH') ? 'acidity' : 'readiness' };
    const paid = moneyIn(prefix.trim(), text.slice(end));
    if (paid) return { ...plain, end: end + paid.length, dimension: paid.currency };
    const known = unit === undefined ? null : unitOf(unit);
    if (known) return { ...plain, base: value * known.factor, dimension: known.dimension };
    const [whole = '', other] = OTHER_UNIT.exec(text.slice(end)) ?? [];
    return { ...plain, end: end + whole.length, dimension: other === undefined ? null : `in ${other}` };
  });
  return withSharedUnits(text, figures);
}

/** The currency before or after a number, with the length of its name after it. */
function moneyIn(sign: string, after: string): { currency: Currency; length: number } | null {
  const named = MONEY.exec(after);
  const currency =
    SIGNS[sign] ??
    (['dollars', 'euros', 'pounds'] as const).find((each) => named?.groups?.[each] !== undefined);
  return currency ? { currency, length: named?.[0].length ?? 0 } : null;
}

function boundBefore(text: string, start: number): Figure['bound'] {
  const before = text.slice(Math.max(0, start - BOUND_CHARACTERS), start);
  return OVER.test(before) ? 'over' : UNDER.test(before) ? 'under' : null;
}

function numberIn(digits = '1'): number {
  const isGrouped = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(digits);
  return Number(isGrouped ? digits.replaceAll(',', '') : digits.replace(',', '.'));
}

function withSharedUnits(text: string, figures: Figure[]): Figure[] {
  for (let at = figures.length - 2; at >= 0; at -= 1) {
    const [figure, next] = [figures[at], figures[at + 1]];
    if (!figure || !next || figure.dimension !== null || next.dimension === null) continue;
    if (!LISTED.test(text.slice(figure.end, next.start))) continue;
    const factor = next.value === 0 ? 1 : next.base / next.value;
    figures[at] = { ...figure, base: figure.value * factor, dimension: next.dimension };
  }
  return figures;
}

/** From so many digits on, a rounded figure is still the same one. */
const ROUNDED_DIGITS = 2;

/** Whether one number states another one, which it may round. */
export function isSameNumber(said: number, stated: number): boolean {
  if (Math.abs(said - stated) <= 1e-9 * Math.max(Math.abs(said), Math.abs(stated))) return true;
  const digits = String(said)
    .replace(/^0\.?0*|\./g, '')
    .replace(/0+$/, '').length;
  return digits >= ROUNDED_DIGITS && digits <= 15 && Number(stated.toPrecision(digits)) === said;
}
