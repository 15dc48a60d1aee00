import { singular } from '@cosmos/language/analysis/singular.ts';
import { type Quantity, quantitiesIn } from '@cosmos/language/quantities/quantities.ts';

/** An amount of something in a text. */
export interface Amount {
  start: number;
  end: number;
  /** In the base unit of what it measures, or in its currency. */
  value: number;
  /** What it is of: a dimension, a currency, or a word; null for a bare number. */
  of: string | null;
}

/** Both before and after a number. */
const CURRENCIES: Record<string, string> = {
  EUR: 'EUR|euros?|€',
  USD: 'US\\$|USD|(?:US )?dollars?|\\$',
  GBP: 'GBP|pounds sterling|£',
  INR: 'INR|Rs\\.?|rupees?|₹',
  JPY: 'JPY|yen|¥',
  CHF: 'CHF|Swiss francs?|francs?',
  SEK: 'SEK|kronor',
  CNY: 'CNY|RMB|yuan',
};
const CURRENCY = Object.values(CURRENCIES).join('|');
const SCALES: Record<string, number> = {
  k: 1e3,
  thousand: 1e3,
  lakh: 1e5,
  m: 1e6,
  mn: 1e6,
  mio: 1e6,
  million: 1e6,
  crore: 1e7,
  bn: 1e9,
  billion: 1e9,
};
const WORDED = 'thousand|lakhs?|crores?|millions?|billions?|mio|mn|bn';
const NUMBER = String.raw`\d{1,3}(?:[,’'\u00a0\u202f]\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`;
const AMOUNT = new RegExp(
  String.raw`(?<![\p{L}\d.,/-])(${CURRENCY})?\s?(${NUMBER})(?:(k|m)(?![\p{L}\d²³])|\s?(${WORDED})(?!\p{L}))?(?:\s?(${CURRENCY})(?![\p{L}\d])|(?:\s|-)?([\p{L}µμ°%][\p{L}/%²³°-]*))?`,
  'giu',
);
/** These say nothing of what is counted. */
const NO_NOUN =
  /^(?:and|or|to|of|in|on|at|for|by|per|with|from|is|are|was|were|the|an?|as|that|which|we|you|it|more|other|new|different|such)$/i;
const CURRENT_YEARS: readonly [number, number] = [1900, 2100];

/** What a reader would take as an amount: measurements, sums of money, and numbers of things. */
export function amountsIn(text: string): Amount[] {
  const measured = new Map(quantitiesIn(text).map((one) => [one.start, one]));
  const found: Amount[] = [];
  for (const match of text.matchAll(AMOUNT)) {
    const [whole, before, number = '', short, worded, after, noun] = match;
    const start = match.index + whole.indexOf(before ?? number);
    const at = match.index + whole.indexOf(number, before?.length ?? 0);
    const value = Number(number.replaceAll(/[^\d.]/g, '')) * scaleOf(short, worded);
    const currency = currencyOf(before ?? after);
    const known = measured.get(at);
    const isLong = short?.toLowerCase() === 'm' && known?.dimension === 'length';
    if (currency !== null) found.push({ start, end: endOf(match, noun), value, of: currency });
    else if (worded === undefined && known?.number != null && known.dimension !== 'number')
      found.push({ start, end: known.end, value: known.number, of: known.dimension });
    // "12m litres" are no metres.
    if (currency === null && (isLong || isCounted(known, worded)))
      pushCounted(found, { start, value, worded, noun, match });
  }
  return found;
}

/** Not a measurement, and not a range. */
function isCounted(known: Quantity | undefined, worded: string | undefined): boolean {
  if (worded !== undefined || known === undefined) return true;
  return known.dimension === 'number' && known.number !== null;
}

interface Counted {
  start: number;
  value: number;
  worded: string | undefined;
  noun: string | undefined;
  match: RegExpExecArray;
}

function pushCounted(found: Amount[], { start, value, worded, noun, match }: Counted): void {
  const isNoun = noun !== undefined && !NO_NOUN.test(noun);
  const [from, to] = CURRENT_YEARS;
  const isYear = worded === undefined && Number.isInteger(value) && value >= from && value <= to;
  // A bare number may be of anything.
  if (!isNoun && (isYear || worded === undefined)) return;
  if (isYear && isNoun && /^\p{Lu}/u.test(noun)) return;
  const end = isNoun ? match.index + match[0].length : endOf(match, noun);
  found.push({ start, end, value, of: isNoun ? singular(noun.toLowerCase()) : null });
}

/** Without the noun. */
function endOf({ 0: whole, index }: RegExpExecArray, noun: string | undefined): number {
  const kept = noun === undefined ? whole : whole.slice(0, whole.length - noun.length);
  return index + kept.trimEnd().replace(/-$/, '').length;
}

function scaleOf(short: string | undefined, worded: string | undefined): number {
  const name = (short ?? worded ?? '').toLowerCase().replace(/s$/, '');
  return SCALES[name] ?? 1;
}

function currencyOf(written: string | undefined): string | null {
  if (written === undefined) return null;
  const found = Object.entries(CURRENCIES).find(([, spellings]) =>
    new RegExp(`^(?:${spellings})$`, 'i').test(written),
  );
  return found?.[0] ?? null;
}

/** Whether two are the same, as far as both say what they are of. */
export function isSameAmount(a: Amount, b: Amount): boolean {
  const near = Math.abs(a.value - b.value) <= 1e-6 * Math.max(Math.abs(a.value), Math.abs(b.value));
  return near && (a.of === b.of || a.of === null || b.of === null);
}
