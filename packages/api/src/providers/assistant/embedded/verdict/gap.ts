import { universityFace } from '@cosmos/contract/catalogue/university-faces.ts';
import type { ResultCard, SummarySentence } from '@cosmos/contract/conversation/conversation.ts';
import type { MissingThings, SummaryInput } from '../../../../ports/assistant.ts';
import { isRuledOut, isSilentOnAll, nothingIsMet, requirementsOf, said, silentOf } from './fit-of.ts';
import { areThings, inWords, listedNames, named } from './requirements-in-words.ts';

/** Said once in a conversation; after that it is no news. */
export const SILENT_ON_READINESS = 'No readiness level is given in these records.';
const NOTHING_MISSING: MissingThings = { ofFirst: [], ofAll: [] };
const OR = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** What was required and no record states, unless that opened the answer, and what a scout looks for first. */
export function gap(
  cards: readonly ResultCard[],
  { earlier }: Pick<SummaryInput, 'earlier'>,
): SummarySentence[] {
  const isSilent = cards.length > 1 && cards.every(({ trl }) => trl === null);
  const isNews = earlier.every(({ answered }) => !answered.includes(SILENT_ON_READINESS));
  return [
    ...(nothingIsMet(cards) ? [] : silence(cards)),
    ...(isSilent && isNews ? [said(SILENT_ON_READINESS, 'gap', [])] : []),
  ];
}

/**
 * That nothing of what was required is met, behind what comes nearest, with whom to ask about it; and what was asked for and no record
 * mentions.
 */
export function noneMet(
  cards: readonly ResultCard[],
  { ofAll }: MissingThings = NOTHING_MISSING,
): SummarySentence {
  const required = requirementsOf(cards);
  const [only = '', another] = required;
  const offices = officesOf(cards);
  if (!isSilentOnAll(cards)) {
    const any = `any of your ${inWords(required.length)} requirements`;
    const both = required.length === 2 ? 'either of your requirements' : any;
    const what = another === undefined ? `your requirement (${named(only)})` : both;
    const silent = silentOf(cards);
    const names = listedNames(silent);
    // "About recovery above 95%; below 100 °C" would be no English.
    const about = areThings(silent) && !names.includes(';') ? names : 'them';
    const ask = silent.length === 0 ? '' : `; ask ${offices} about ${about}`;
    return said(`I found no record that meets ${what}${ask}.`, 'verdict', []);
  }
  if (another === undefined)
    return said(
      `I found nothing in ${whereOf(cards)} about your requirement (${named(only)}); ask ${offices}.`,
      'verdict',
      [],
    );
  const all = `your ${inWords(required.length)} requirements`;
  const [thing] = ofAll;
  if (thing !== undefined && cards.length > 1)
    return said(
      `These records mention neither ${thing} nor ${all}; ask ${offices} about them.`,
      'verdict',
      [],
    );
  const none = cards.length === 1 ? 'The record says' : 'These records say';
  const what = required.length === 2 ? 'either of your requirements' : all;
  return said(`${none} nothing about ${what}; ask ${offices} about them.`, 'verdict', []);
}

/** Half of what records state is not recognised, so that nothing is claimed of what they don’t. */
export function silence(cards: readonly ResultCard[]): SummarySentence[] {
  const silent = silentOf(cards);
  if (silent.length === 0) return [];
  const isOfThings = silent.every(isRuledOut);
  // What is ruled out is a thing; what is required may be any words.
  const things = silent.map((each) => named(each.replace(/^(?:is )?not /, '')));
  const what = silent.length === 1 ? 'one requirement' : `${inWords(silent.length)} requirements`;
  // As two sentences: where there is room for one only, the first says what matters.
  return [
    said(
      isOfThings
        ? `I found nothing about ${OR.format(things)} in ${whereOf(cards)}.`
        : `I found nothing in ${whereOf(cards)} about ${what}: ${listedNames(silent)}.`,
      'gap',
      [],
    ),
    said(`Ask ${officesOf(cards)} about ${silent.length === 1 ? 'it' : 'them'}.`, 'gap', []),
  ];
}

/** What was asked for that none of the records mentions, or else that the first one doesn’t. */
export function unmentioned(
  cards: readonly ResultCard[],
  { ofFirst, ofAll }: MissingThings = NOTHING_MISSING,
): SummarySentence[] {
  // Said with what isn’t met.
  if (
    cards.length > 1 &&
    ofAll.length > 0 &&
    requirementsOf(cards).length > 1 &&
    nothingIsMet(cards) &&
    isSilentOnAll(cards)
  )
    return [];
  if (cards.length > 1 && ofAll.length > 0)
    return [said(`None of these records mentions ${OR.format(ofAll)}.`, 'verdict', [])];
  return ofFirst.length === 0
    ? []
    : [said(`Its record doesn’t mention ${OR.format(ofFirst)}.`, 'verdict', cards.slice(0, 1))];
}

function whereOf(cards: readonly ResultCard[]): string {
  return cards.length === 1 ? 'the record' : 'these records';
}

function officesOf(cards: readonly ResultCard[]): string {
  const [only, another] = new Set(cards.map(({ university }) => universityFace(university).short));
  return another ? 'the universities' : `${only}’s technology transfer office`;
}
