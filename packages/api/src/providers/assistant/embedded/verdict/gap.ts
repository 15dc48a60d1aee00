import { universityFace } from '@cosmos/contract/catalogue/university-faces.ts';
import type { ResultCard, SummarySentence } from '@cosmos/contract/conversation/conversation.ts';
import type { MissingThings, SummaryInput } from '../../../../ports/assistant.ts';
import { begun, isRuledOut, isSilentOnAll, nothingIsMet, requirementsOf, said, silentOf } from './fit-of.ts';
import { anyOf, inWords, listedNames, named } from './requirements-in-words.ts';

/** Said once in a conversation; after that it is no news. */
export const SILENT_ON_READINESS = 'No readiness level is given in these records.';
const NOTHING_MISSING: MissingThings = { ofFirst: [], ofAll: [] };
const OR = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** What was required and no record states, and what a scout looks for first. */
export function gap(
  cards: readonly ResultCard[],
  { earlier }: Pick<SummaryInput, 'earlier'>,
): SummarySentence[] {
  const isSilent = cards.length > 1 && cards.every(({ trl }) => trl === null);
  const isNews = earlier.every(({ answered }) => !answered.includes(SILENT_ON_READINESS));
  return [...silence(cards), ...(isSilent && isNews ? [said(SILENT_ON_READINESS, 'gap', [])] : [])];
}

/**
 * That nothing of what was required is met, with whom to ask about it, and what was asked for and no record mentions. Where they
 * are silent they confirm nothing: half of what records state is not recognised.
 */
export function noneMet(
  cards: readonly ResultCard[],
  { ofAll }: MissingThings = NOTHING_MISSING,
): SummarySentence {
  const required = requirementsOf(cards);
  const silent = silentOf(cards);
  const [, another] = required;
  const [thing] = isSilentOnAll(cards) && cards.length > 1 && another !== undefined ? ofAll : [];
  const mentions = thing === undefined ? '' : `mentions ${thing} or `;
  const does = isSilentOnAll(cards) ? 'confirms' : 'meets';
  const ask =
    silent.length < required.length ? '' : `; ask ${officesOf(cards)}${another ? ' about them' : ''}`;
  return said(`I found no record that ${mentions}${does} ${anyOf(required)}${ask}.`, 'verdict', []);
}

/** What no record is known to state. Half of what they do isn’t recognised, so that it isn’t claimed that they don’t. */
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
        : `${begun(whereOf(cards))} ${cards.length === 1 ? 'doesn’t' : 'don’t'} confirm ${what}: ${listedNames(silent)}.`,
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
