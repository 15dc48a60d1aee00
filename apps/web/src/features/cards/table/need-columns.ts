import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import type { FitStatus } from '@cosmos/contract/conversation/requirements.ts';
import type { Passage } from '@cosmos/contract/search/search.ts';
import { proofWords } from '@cosmos/contract/conversation/proof-words.ts';
import { requirementWords } from '@cosmos/contract/conversation/requirement-words.ts';
import { inCapital } from '../../../ui/text/in-capital.ts';

/** With fewer cells than that filled, columns would be dashes: what a record states is gathered in one. */
const SPARSE = 0.25;

export interface Requirements {
  /** In the order of the reading. */
  stated: string[];
  /** About which no record says anything. */
  silent: string[];
}

/** The requirements of the question: those with a column, and those that would have an empty one. */
export function requirementsIn(cards: readonly ResultCard[]): Requirements {
  const fits = cards.flatMap(({ fit }) => fit);
  const all = [...new Set(fits.map(({ requirement }) => requirement))];
  const said = new Set(
    fits.filter(({ status }) => status !== 'not_stated').map(({ requirement }) => requirement),
  );
  return { stated: all.filter((each) => said.has(each)), silent: all.filter((each) => !said.has(each)) };
}

/** The requirements as columns of a table: those that most records state come first. */
export function needColumns(cards: readonly ResultCard[]): Requirements {
  const { stated, silent } = requirementsIn(cards);
  const statedBy = (requirement: string) =>
    cards.filter((card) => fitOf(card, requirement).status !== 'not_stated').length;
  return { stated: stated.toSorted((a, b) => statedBy(b) - statedBy(a)), silent };
}

/** Whether the requirements share a column, since records state too little of them. */
export function areGathered(cards: readonly ResultCard[]): boolean {
  const { stated } = requirementsIn(cards);
  const cells = cards.flatMap((card) => stated.map((requirement) => fitOf(card, requirement)));
  const filled = cells.filter(({ status }) => status !== 'not_stated');
  return filled.length > 0 && filled.length < cells.length * SPARSE;
}

/** A requirement as a heading: "not curing" is "No curing". */
export function needName(requirement: string): string {
  return inCapital(requirementWords(requirement));
}

/** "Not stated in any of these records: 1,000 h, “without lead”": what is ruled out is named so that nothing is denied twice. */
export function silentLine(silent: readonly string[]): string | null {
  if (silent.length === 0) return null;
  return `Not stated in any of these records: ${silent.map(silentName).join(', ')}`;
}

/** "“without lead”" for what is to be left out. */
export function silentName(requirement: string): string {
  const name = requirementWords(requirement).replace(/^no\s+(.+)$/u, 'without $1');
  return /^(?:without|nothing|not)\b/.test(name) ? `“${name}”` : name;
}

export interface FitCell {
  status: FitStatus;
  /** The words of the sentence that show it; null if none do by themselves. */
  words: string | null;
  passage: Passage | null;
}

/** Characters that two lines of a column hold. */
const CELL_CHARACTERS = 40;

/** What a record says of a requirement, in at most so many characters of its own. */
export function fitOf(card: ResultCard, requirement: string, most = CELL_CHARACTERS): FitCell {
  const found = card.fit.find((each) => each.requirement === requirement);
  return {
    status: found?.status ?? 'not_stated',
    words: found ? proofWords(found, most) : null,
    passage: found?.sentence ?? null,
  };
}
