import type { Constraint } from '@cosmos/contract/conversation/reading.ts';
import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';
import { measuresIn } from '@cosmos/language/quantities/durations.ts';
import type { Quantity } from '@cosmos/language/quantities/quantities.ts';
import { isBackground } from '@cosmos/language/sentence-kinds/background.ts';
import { isOfOthers } from '../../extract/of-others.ts';
import { statementsIn } from '../../extract/statements.ts';
import { isOwn, type Said } from './said.ts';

/** How a figure of a sentence compares with the one that is required. */
export interface Compared {
  isMet: boolean;
  /** Where the figure stands in the sentence. */
  mark: [number, number];
  /** True if both are known to measure the same property, not only something in the same unit. */
  isSameProperty: boolean;
}

/** "Holds 10 MPa", "survives 134 °C": a load that has to be borne. */
const BORNE =
  /\b(?:hold|bear|carr(?:y|ie)|withst(?:an|oo)d|surviv|toler|resist|endur)\w*\W+(?:\p{L}+\W+){0,2}$/iu;
const ROOM_CELSIUS = 25;
/** A sentence of how much something bears. */
const OF_BEARING =
  /\b(?:strong|strength|stable|stability|withst(?:an|oo)d|surviv|toler|resist|endur|robust|hold|bear)\w*/i;

/** What a figure without a comparator reaches if it is nearly the same. */
const NEARLY = 0.1;

/** Whether a requirement asks for a figure that can be compared. */
export function asksForFigure({ value, unit }: Constraint): boolean {
  return value !== null && unit !== null;
}

/**
 * Compares a required figure with those of a sentence, in one unit; null if the sentence has none of the technology itself that
 * measures the same. Without "at least" or "below", the property tells whether more or less of it is better; if it is known of
 * neither, only nearly the same figure says something.
 */
export function comparedFigures(constraint: Constraint, sentence: string): Compared | null {
  const [required] = measuresIn(constraint.text).filter(({ number }) => number !== null);
  if (!required || isBackground(sentence)) return null;
  const shareOf = objectOf(constraint.text, required);
  // Whose share it is says what is measured, by whatever name: "retains 80 % of its efficiency".
  const [property] =
    shareOf.length > 0
      ? []
      : statementsIn(constraint.text).filter(({ quantity }) => quantity.start === required.start);
  // Of cold, more is not more of a load.
  const isCold = required.dimension === 'temperature' && (required.number ?? 0) <= ROOM_CELSIUS;
  const isLoad = !property && !isCold && BORNE.test(constraint.text.slice(0, required.from));
  if (isLoad && !OF_BEARING.test(sentence)) return null;
  const stated = statementsIn(sentence).filter(
    ({ label, dimension, ofOthers }) =>
      !ofOthers && dimension === required.dimension && (!property || property.label === label),
  );
  const own = property
    ? stated.map(({ quantity }) => quantity)
    : measuresIn(sentence).filter((quantity) => !isOfOthers(sentence, quantity));
  const figures = own.filter(
    (figure) =>
      figure.dimension === required.dimension &&
      (shareOf.length === 0 || isShareOf(shareOf, objectOf(sentence, figure))),
  );
  const better = isLoad ? 'more' : (property?.better ?? stated[0]?.better ?? null);
  const compare = comparison(constraint.comparator, better);
  const reached = figures.map((figure) => ({ figure, isMet: compare(figure, required) }));
  const said = reached.find(({ isMet }) => isMet) ?? reached.find(({ isMet }) => isMet === false);
  const isUnknown =
    said?.isMet === false && isEndured(constraint, required) && !endsThere(sentence, said.figure);
  return said?.isMet == null || isUnknown
    ? null
    : {
        isMet: said.isMet,
        mark: [said.figure.from, said.figure.end],
        isSameProperty: property !== undefined || shareOf.length > 0 || isLoad,
      };
}

/**
 * After so long it was looked at: neither "retained 90 % after 500 cycles" nor "tested up to 20 cycles" says that it fails before 1,000;
 * "fails after 500 cycles" does.
 */
const ENDS_THERE =
  /\b(?:only|just|up to|at most|no more than|limited to|fails?|failed|expir\p{L}*|shelf[- ]li(?:fe|ves)|(?:service|cycle|battery) life|life(?:time|span)?s? of)\b[^,;.]{0,30}$/iu;
const LOOKED_AT =
  /\b(?:test|evaluat|demonstrat|measur|cycl|monitor|stud[iy]|show|observ|retain|maintain|report)\p{L}*\b[^,;.]{0,30}\bup to\s+$/iu;

function endsThere(sentence: string, { start, end }: Quantity): boolean {
  const before = sentence.slice(0, start);
  const isLife = /^\W*(?:\p{L}+\s)?(?:shelf[- ]life|life(?:time|span)?)\b/iu.test(sentence.slice(end));
  return (ENDS_THERE.test(before) || isLife) && !LOOKED_AT.test(before);
}

/** Whether a figure is of how long or how often something is borne, and at least so much of it is asked for. */
function isEndured({ comparator }: Constraint, { dimension }: Quantity): boolean {
  return (dimension === 'time' || dimension === 'cycles') && comparator !== '<' && comparator !== '≤';
}

/** "of the lithium", after a figure. */
const OBJECT = /^\s+of\s+((?:[\p{L}\d-]+\s*){1,5})/u;

/** The words that tell what a percentage is a share of; none if the text doesn’t say, or for other figures. */
function objectOf(text: string, { dimension, end }: Quantity): string[] {
  const [, words = ''] = dimension === 'share' ? (OBJECT.exec(text.slice(end)) ?? []) : [];
  return contentTerms(words);
}

function isShareOf(wanted: readonly string[], said: readonly string[]): boolean {
  return wanted.every((word) => said.includes(word));
}

/** "Gives an answer in half an hour", "results within a minute": how long a test takes until it tells something. */
const OUTCOME = /\b(?:answers?|results?|readings?|verdicts?|diagnos[ei]s|readout)\b/iu;
const TELLS =
  /\b(?:results?|detect\p{L}*|diagnos\p{L}*|tests?|test(?:ed|ing)|assays?|identif\p{L}*|screen\p{L}*|measure\p{L}*|analy[sz]\p{L}*|readouts?|answers?)\b/iu;
/** "In under thirty minutes", and no word on what takes so long: a test's result. */
const BARE_TIME = /^(?:(?:in|within|under|below|less than|at most|≤|<)\s+)+[\d\p{L}.,]+\s+\p{L}+$/iu;
const TAKES =
  /\b(?:in|within|takes?|taking|requir(?:es|ing))\s+(?:(?:just|only|about|around|approximately|roughly|under|less than|as little as|as few as|up to|~|≈|<)\s*)*$/iu;

/** "Cures in less than ten minutes": how long it takes to hold. */
const SETS =
  /\b(?:cur(?:e[sd]?|ing)|set(?:s|ting)?|harden\p{L}*|bond\p{L}*|stick\p{L}*|adher?e\p{L}*|adhesi\p{L}*|gel(?:s|led|ling|ation)?|solidif\p{L}*)\b/iu;

/** Whether a sentence says in what time a test tells its result or a thing holds, where a requirement limits that. */
function isTaken({ text, comparator }: Constraint, sentence: string): boolean {
  if (comparator !== '<' && comparator !== '≤') return false;
  const isOfBoth = (asked: RegExp, said: RegExp) => asked.test(text) && said.test(sentence);
  if (!isOfBoth(BARE_TIME, TELLS) && !isOfBoth(OUTCOME, TELLS) && !isOfBoth(SETS, SETS)) return false;
  return measuresIn(sentence).some(
    ({ dimension, start }) => dimension === 'time' && TAKES.test(sentence.slice(0, start)),
  );
}

/** Whether a requirement is a time limit by itself, so that nothing in it tells what takes so long. */
export function isBareLimit({ text }: Pick<Constraint, 'text'>): boolean {
  return BARE_TIME.test(text);
}

/** "Below one a week", "by half": a bound in words, which a text has to state as well. */
const IN_WORDS =
  /(?<=\b(?:below|above|under|over|than|least|most|within|to|by|every)\s+)(?:one|two|three|four|five|six|seven|eight|nine|ten|half)\b/giu;
const NUMBER = /\d+(?:[.,]\d+)*|\b(?:m|b|tr)illion\b|\btwice\b/gi;
const DIGITS = new Map([
  ...'one two three four five six seven eight nine ten'
    .split(' ')
    .map((word, at): [string, number] => [word, at + 1]),
  ['half', 50],
]);
const asDigits = (word: string) => String(DIGITS.get(word.toLowerCase()) ?? word);

/** "Under 20 ohm/sq", in a unit that can't be compared, is not met by "21.0 Ω/sq". */
export function hasItsNumbers(sentence: string, requirement: string): boolean {
  const numbersIn = (text: string) => text.replace(IN_WORDS, asDigits).match(NUMBER) ?? [];
  const said = new Set(numbersIn(sentence));
  return numbersIn(requirement).every((number) => said.has(number));
}

type Comparison = (stated: Quantity, required: Quantity) => boolean | null;

function comparison(comparator: Constraint['comparator'], better: 'more' | 'less' | null): Comparison {
  // Of a range both ends have to hold, or both to fail.
  const by = (holds: (stated: number, required: number) => boolean): Comparison => {
    return ({ range: [low, high] }, { number }) => {
      const [one, other] = [holds(low, number ?? Number.NaN), holds(high, number ?? Number.NaN)];
      return one === other ? one : null;
    };
  };
  const isNearly = (stated: number, required: number) =>
    Math.abs(stated - required) <= NEARLY * Math.abs(required);
  if (comparator === '≥' || comparator === '>') return by((stated, required) => stated >= required);
  if (comparator === '≤' || comparator === '<') return by((stated, required) => stated <= required);
  if (comparator === null && better === 'more') return by((stated, required) => stated >= required);
  if (comparator === null && better === 'less') return by((stated, required) => stated <= required);
  return (stated, required) => (by(isNearly)(stated, required) === true ? true : null);
}

/** The figure of a sentence on the technology itself that measures what is asked for, whatever its other words; null if none does. */
export function figureTold(
  all: readonly Said[],
  constraint: Constraint,
): { said: Said; compared: Compared } | null {
  if (!asksForFigure(constraint)) return null;
  for (const said of all) {
    const compared = said.place && isOwn(said) ? comparedFigures(constraint, said.text) : null;
    if (compared && (compared.isSameProperty || (compared.isMet && isTaken(constraint, said.text))))
      return { said, compared };
  }
  return null;
}
