import type { ResultCard, SummarySentence } from '@cosmos/contract/conversation/conversation.ts';
import { SEARCH_LIMITS } from '@cosmos/contract/search/limits.ts';
import type { MissingThings } from '../../../../ports/assistant.ts';
import { terms } from '@cosmos/language/analysis/analyse.ts';
import { DOCKET } from '@cosmos/language/phrases/named-thing.ts';
import { isBaseForm, isSmall } from '@cosmos/language/phrases/word-kinds.ts';
import { clipped, flat } from '../words/facts-quoted.ts';
import { inOwnWords, tellingWords } from '../words/own-words.ts';
import { described, isMany, originOf } from '../words/record-names.ts';
import {
  begun,
  DOUBTFUL,
  isWorthNaming,
  meetsLittle,
  metBy,
  metOf,
  nothingIsMet,
  requirementsOf,
  said,
} from './fit-of.ts';
import { noneMet } from './gap.ts';
import { meeting, meets, misses } from './others.ts';
import { allOf, AND, anyOf, countOf, listed, mainProof, noneOf } from './requirements-in-words.ts';

const WHOLE_TITLE = 140;
/** So many figures of the first record are told. */
const FIGURES = 2;
/** From this probability on, a record is told as a fit; below it, as the closest. */
const FITS = SEARCH_LIMITS.scoreLikely;
const CLOSEST = 'The closest in topic';
const ONLY = 'The only record found';
const NONE_FITS = 'No record clearly fits;';

interface Found {
  /** What was asked for, if no record is about it. */
  unmatched?: string | null | undefined;
  cards: readonly ResultCard[];
  totalFound: number;
  missing?: MissingThings | undefined;
  wanted: ReadonlySet<string>;
}

/** What there is: the record that comes first, what it says of itself, and how it stands to what was required. */
export function opening(first: ResultCard, found: Found): SummarySentence[] {
  const sought = soughtInVain(found);
  return sought === null ? standing(first, found) : unlike(sought, found);
}

/** What was asked for, if the answer begins with that no record is about it; null if it doesn’t. */
export function soughtInVain({ unmatched = null }: Pick<Found, 'unmatched'>): string | null {
  if (unmatched === null) return null;
  const [first, next] = beginningOf(unmatched);
  // "No record about ‘extend the shelf life’", or about ‘for trained staff’, would be no English.
  return isBaseForm(first, next) || isSmall(first) ? null : unmatched;
}

/** That no record is about what was asked for, and which come nearest; what they do for another thing is no best fit. */
function unlike(sought: string, { cards }: Pick<Found, 'cards'>): SummarySentence[] {
  const isNone = nothingIsMet(cards);
  const beside = isNone ? `, and none that confirms ${anyOf(requirementsOf(cards))}` : '';
  const none = said(`I found no record about ‘${sought}’${beside}.`, 'verdict', []);
  const [nearest, next] = cards.filter((card) => metBy(card).length > 0);
  if (!nearest) {
    const two = cards.slice(0, 2);
    const names = AND.format(two.map((card) => described(card, cards)));
    return [none, said(`The nearest ${two.length === 1 ? 'is' : 'are'} ${names}.`, 'verdict', two)];
  }
  if (!next) {
    const count = countOf(metBy(nearest).length, nearest.fit.length);
    const text = `The nearest is ${described(nearest, cards)}, whose record covers ${count}: ${listed(metOf(nearest))}.`;
    return [none, said(text, 'verdict', [nearest])];
  }
  const names = [nearest, next].map((card) => `${described(card, cards)} (${listed(metOf(card))})`);
  return [none, said(`The nearest are ${AND.format(names)}.`, 'verdict', [nearest, next])];
}

function beginningOf(phrase: string): [first: string, next: string | undefined] {
  const [first = '', next] = phrase.split(' ');
  return [first, next];
}

function standing(first: ResultCard, found: Found): SummarySentence[] {
  const { cards, totalFound, missing, wanted } = found;
  if (isOutdone(cards)) return outdone(first, cards);
  const figures = figuresAskedFor(first, wanted);
  if (nothingIsMet(cards)) {
    const missesAll = first.fit.every(({ status }) => status === 'not_met');
    const nearest = named(totalFound === 1 ? ONLY : CLOSEST, first);
    const none = noneMet(cards, missing);
    // What is probably relevant comes before what it leaves open.
    const both = first.score >= FITS ? [nearest, none] : [none, nearest];
    return [...both, ...(missesAll ? [] : misses(first)), ...figures];
  }
  const isClosest = first.score >= FITS || cards.every(({ score }) => score <= first.score);
  const isOutmatched = cards.some((card) => metBy(card).length > metBy(first).length);
  const what = isOutmatched ? CLOSEST : nameOfFirst(first, totalFound);
  if (metBy(first).length === 0) return [introduced(what, first, found), ...misses(first), ...figures];
  // First for what it meets, while others are nearer in their subject.
  if (!isClosest) return [...meets(first, begun(described(first, cards, true))), ...figures];
  return [...fitting(what, first, found), ...figures];
}

/** True if the first record states nothing that was required, and another one does. */
export function isOutdone([first, ...others]: readonly ResultCard[]): boolean {
  return metBy(first).length === 0 && others.some(isWorthNaming);
}

/** What is nearest in its subject and states nothing that was required; then what does. */
function outdone(first: ResultCard, cards: readonly ResultCard[]): SummarySentence[] {
  const missed = misses(first);
  const total = first.fit.length;
  const none = total === 1 ? 'doesn’t confirm your requirement' : `confirms ${noneOf(total)}`;
  const states = missed.length === 0 ? `, whose record ${none}` : '';
  const others = meeting(cards, total > 1).map((sentence) => ({ ...sentence, part: 'verdict' as const }));
  return [
    said(`${CLOSEST} is ${described(first, cards)}${states}.`, 'verdict', [first]),
    ...missed,
    ...others,
  ];
}

/** A record that meets something: all of it in which words, or what of it, whose words stand on its card. */
function fitting(what: string, first: ResultCard, { cards }: Found): SummarySentence[] {
  const met = metOf(first);
  const name = described(first, cards);
  const proof = met.length > 1 && met.length === first.fit.length ? mainProof(met) : null;
  if (proof === null) return meets(first, `${what}, ${name},`);
  const meet = isMany(first, cards) ? 'meet' : 'meets';
  const text = `${what} is ${name}, which ${meet} ${allOf(met.length)}: “${proof}”.`;
  return [said(text, 'verdict', [first]), ...misses(first)];
}

/** By its name, and what it is or does in words of its own. */
function introduced(what: string, first: ResultCard, { cards, wanted }: Found): SummarySentence {
  const name = described(first, cards);
  const own = first.score >= FITS ? inOwnWords(first, wanted) : null;
  if (own) return said(`${what}, ${name}, ${own.verb} “${own.words}”`, 'verdict', [first]);
  const told = tellingWords(first, wanted);
  return told === null ? named(what, first) : said(`${what} is ${name}: “${told}”`, 'verdict', [first]);
}

/** By its title, which stands in full where the sentence says nothing else. */
function named(what: string, first: ResultCard): SummarySentence {
  const title = clipped(flat(first.title).replace(DOCKET, ''), WHOLE_TITLE);
  return said(`${what} is “${title}” ${originOf(first)}.`, 'verdict', [first]);
}

function nameOfFirst(first: ResultCard, totalFound: number): string {
  const fits = isFit(first);
  if (first.score < DOUBTFUL)
    return totalFound === 1 ? `${NONE_FITS} the only one found` : `${NONE_FITS} the closest one`;
  if (totalFound === 1) return fits ? 'The one match' : ONLY;
  return fits ? 'The best fit' : 'The closest record';
}

/**
 * Only what probably fits is praised: a record that misses each requirement, meets a single one of several, or is about something
 * else isn’t a match, however near its words are.
 */
export function isFit(card: ResultCard): boolean {
  const misses = card.fit.length > 0 && card.fit.every(({ status }) => status === 'not_met');
  return card.score >= FITS && !misses && !meetsLittle(card) && card.about !== 'no';
}

/** Figures of the first record in what the question speaks of, but for those that its requirements tell. */
function figuresAskedFor(first: ResultCard, wanted: ReadonlySet<string>): SummarySentence[] {
  // A sentence on a requirement has told its figure.
  const told = first.fit.flatMap(({ sentence }) => (sentence ? sentence.text : [])).join('\n');
  const figures = first.facts
    .filter(
      ({ label, value }) =>
        !told.includes(value) && terms(`${label} ${value}`).some((term) => wanted.has(term)),
    )
    .slice(0, FIGURES)
    .map(({ label, value }) => {
      const isNamed = terms(label).every((term) => terms(value).includes(term));
      return isNamed ? value : `${lowered(label)} ${value}`;
    });
  if (figures.length === 0) return [];
  const these = figures.length === 1 ? 'this figure' : 'these figures';
  return [said(`Its record gives ${these}: ${figures.join('; ')}.`, 'split', [first])];
}

/** "LiOH purity" stays as it is. */
function lowered(label: string): string {
  return /^[A-Z][a-z]+\b/.test(label) ? `${label.charAt(0).toLowerCase()}${label.slice(1)}` : label;
}
