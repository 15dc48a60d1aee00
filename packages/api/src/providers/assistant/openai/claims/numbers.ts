import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { terms } from '@cosmos/language/analysis/analyse.ts';
import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';
import { denies } from './denials.ts';
import { type Figure, figuresIn, isSameNumber } from './figures.ts';
import type { Source, Statement } from './sources.ts';

/** A sentence whose numbers are held against its sources. */
export interface Told {
  text: string;
  figures: readonly Figure[];
  cards: readonly ResultCard[];
  source: Source;
  /** False if the sentence is in another language than the records, so that its words can't be compared. */
  isComparable: boolean;
}

/** What numbers may come from besides the records that are cited. */
export interface Counted {
  shown: readonly ResultCard[];
  totalFound: number;
  /** What the person wrote. */
  asked: Source;
}

/** So many words before a number, and after it, tell what it measures. */
const BESIDE = 4;
/** What follows a number whose unit is left out. */
const NO_UNIT =
  /^\s?(?:$|[,.;:)]|(?:at|in|for|after|on|with|and|or|to|while|than|against|when|by|from|as|of)\b)/i;

const OF = /^\s(?:out )?of\s$/;

/** Whether all numbers of a sentence stand in its sources, or are true counts of the results. */
export function areNumbersTrue(told: Told, counted: Counted): boolean {
  const stated = told.figures.map((figure) => isStated(figure, told));
  if (told.isComparable && exchangesNumbers(told)) return false;
  return told.figures.every(
    (figure, at) =>
      stated[at] ||
      isCount(figure, told, counted) ||
      isAskedFor(figure, { ...told, stated: told.figures.filter((_, place) => stated[place]) }, counted),
  );
}

function isStated(figure: Figure, told: Told): boolean {
  const words = told.isComparable && figure.dimension !== 'readiness' ? wordsBeside(told.text, figure) : null;
  return told.source.statements.some(
    (statement) =>
      statement.figures.some((each) => isSameFigure(figure, each, { told, statement })) &&
      (words === null || words.length === 0 || words.some((word) => statement.stems.has(word))),
  );
}

/** "76 % at a specificity of 89 %" of a record that has it the other way round: two numbers in each other's place. */
function exchangesNumbers({ text, figures, source }: Told): boolean {
  const places = source.statements.flatMap((statement) =>
    pairsIn(statement.figures).map((pair) => ({ pair, between: between(statement.text, pair) })),
  );
  return pairsIn(figures).some((told) => {
    const [first, second] = told;
    const words = between(text, told);
    const isAt = ({ pair: [one, other] }: (typeof places)[number]) =>
      isEqual(first, one) && isEqual(second, other);
    return (
      !places.some(isAt) &&
      places.some(
        ({ pair: [before, after], between: others }) =>
          isEqual(first, after) && isEqual(second, before) && words.some((word) => others.includes(word)),
      )
    );
  });
}

const isEqual = (one: Figure, other: Figure) =>
  one.dimension === other.dimension && isSameNumber(one.base, other.base);

/** What stands between two numbers: "of" if that is all. */
function between(text: string, [{ end }, { start }]: [Figure, Figure]): string[] {
  const words = text.slice(end, start);
  return OF.test(words) ? ['of'] : contentTerms(words);
}

/** All pairs of different numbers of one kind, in the order of the text. */
function pairsIn(figures: readonly Figure[]): [Figure, Figure][] {
  return figures.flatMap((first, at) =>
    figures
      .slice(at + 1)
      .filter((second) => second.base !== first.base && isOfOneKind(first, second))
      .map((second): [Figure, Figure] => [first, second]),
  );
}

function isOfOneKind(one: Figure, other: Figure): boolean {
  if (one.dimension !== other.dimension) return false;
  return one.dimension !== null || Number.isInteger(one.value) === Number.isInteger(other.value);
}

function wordsBeside(text: string, { start, end }: Figure): string[] {
  const [before, after] = [text.slice(0, start), text.slice(end)].map((part) =>
    terms(part).filter((stem) => !/^\d/.test(stem)),
  );
  return [...(before ?? []).slice(-BESIDE), ...(after ?? []).slice(0, BESIDE)];
}

/** A unit may be left out on one side where another number of the same sentence has it. */
function isSameFigure(
  said: Figure,
  stated: Figure,
  { told, statement }: { told: Told; statement: Statement },
): boolean {
  if (said.bound && stated.bound && said.bound !== stated.bound) return false;
  if (said.dimension === stated.dimension) return isSameNumber(said.base, stated.base);
  if (said.dimension === 'readiness' || stated.dimension === 'readiness') return false;
  if (!isSameNumber(said.value, stated.value)) return false;
  if (stated.dimension === null)
    return (
      NO_UNIT.test(statement.text.slice(stated.end)) &&
      statement.figures.some(({ dimension }) => dimension === said.dimension)
    );
  // Units of other languages are not read.
  if (said.dimension === null && !told.isComparable) return true;
  return (
    said.dimension === null &&
    NO_UNIT.test(told.text.slice(said.end)) &&
    told.figures.some(({ dimension }) => dimension === stated.dimension)
  );
}

const TOTAL_BEFORE = /\b(?:the|these|those|all|your|of|among)\s$/i;
const COUNTED =
  /^\s(?:of (?:the|these|them)|results?|records?|technolog(?:y|ies)|matches|options?|candidates?|approaches|universities)\b/i;

/** "The three", "two of the three": how many results there are, and how many of them are known to meet what the sentence names. */
function isCount(figure: Figure, { text, cards }: Told, { shown, totalFound }: Counted): boolean {
  if (figure.dimension !== null || !Number.isInteger(figure.value)) return false;
  const [before, after] = [text.slice(0, figure.start), text.slice(figure.end)];
  const requirements = shown[0]?.fit.length ?? 0;
  const totals = [cards.length, shown.length, totalFound, requirements];
  if (TOTAL_BEFORE.test(before) && totals.includes(figure.value)) return true;
  return COUNTED.test(after) && countsMet(text, { cards, shown }).includes(figure.value);
}

/** How many results meet each requirement that a sentence names, and how many requirements its only result meets. */
function countsMet(
  text: string,
  { cards, shown }: { cards: readonly ResultCard[]; shown: readonly ResultCard[] },
): number[] {
  const stems = new Set(terms(text));
  const met = (some: readonly ResultCard[], requirement: string) =>
    some.filter(({ fit }) => fit.some((each) => each.requirement === requirement && each.status === 'met'))
      .length;
  const named = (shown[0]?.fit ?? []).filter(({ requirement }) => isNamedIn(requirement, stems));
  const [only] = cards;
  return [
    ...named.map(({ requirement }) => met(shown, requirement)),
    ...(cards.length === 1 && only ? [only.fit.filter(({ status }) => status === 'met').length] : []),
  ];
}

const NONE = /\b(?:none|neither|no (?:record|result|technology)s?)\b/i;
const ALL_OF_THEM = /\b(?:all|both|each|every)\b/i;

/** Whether a sentence says of a requirement that none meets it, though one is known to, or that all do, though one is known not to. */
export function contradictsFit(text: string, cards: readonly ResultCard[]): boolean {
  const stems = new Set(terms(text));
  const known = cards.flatMap(({ fit }) =>
    // Of what is ruled out, either is said either way: "none has copper", "all do without".
    fit.filter(({ requirement }) => !requirement.startsWith('not ') && isNamedIn(requirement, stems)),
  );
  const has = (status: 'met' | 'not_met') => known.some((each) => each.status === status);
  return (NONE.test(text) && has('met')) || (ALL_OF_THEM.test(text) && has('not_met'));
}

export function isNamedIn(requirement: string, stems: ReadonlySet<string>): boolean {
  const words = contentTerms(requirement);
  return words.length > 0 && words.every((word) => stems.has(word));
}

/**
 * A number of the question may be repeated where the sentence denies that it is reached, sets a figure of the record beside it, or
 * all that it cites is known to meet it.
 */
function isAskedFor(
  figure: Figure,
  { text, cards, stated }: Told & { stated: readonly Figure[] },
  { asked }: Counted,
): boolean {
  const isBeside = ({ dimension }: Figure) => stated.some((each) => each.dimension === dimension);
  const same = (each: Figure) =>
    each.dimension === figure.dimension
      ? isSameNumber(figure.base, each.base)
      : figure.dimension === null && isBeside(each) && isSameNumber(figure.value, each.value);
  const repeated = asked.statements.flatMap(({ figures }) => figures).find(same);
  if (!repeated) return false;
  if (denies(text) || isBeside(repeated)) return true;
  return cards.every(({ fit }) =>
    fit.some(({ requirement, status }) => status === 'met' && figuresIn(requirement).some(same)),
  );
}
