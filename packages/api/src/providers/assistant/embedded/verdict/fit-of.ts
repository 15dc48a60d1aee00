import { SEARCH_LIMITS } from '@cosmos/contract/search/limits.ts';
import type { ResultCard, SummarySentence } from '@cosmos/contract/conversation/conversation.ts';
import type { FitStatus, RequirementFit } from '@cosmos/contract/conversation/requirements.ts';

/** The requirements that a record surely meets. */
export function metOf(card: ResultCard | undefined): RequirementFit[] {
  return (card?.fit ?? []).filter(({ status }) => status === 'met');
}

export function metBy(card: ResultCard | undefined): string[] {
  return metOf(card).map(({ requirement }) => requirement);
}

/** The requirements that a record is known to miss. */
export function unmetBy(card: ResultCard | undefined): string[] {
  return (card?.fit ?? []).filter(({ status }) => status === 'not_met').map(({ requirement }) => requirement);
}

export function statusOf({ fit }: ResultCard, requirement: string): FitStatus {
  return fit.find((each) => each.requirement === requirement)?.status ?? 'not_stated';
}

export function requirementsOf([first]: readonly ResultCard[]): string[] {
  return (first?.fit ?? []).map(({ requirement }) => requirement);
}

/** The requirements on which no record says anything. */
export function silentOf(cards: readonly ResultCard[]): string[] {
  return requirementsOf(cards).filter((requirement) =>
    cards.every((card) => statusOf(card, requirement) === 'not_stated'),
  );
}

/** True if something was required of the records, more than to do without things, and none is known to meet any of it. */
export function nothingIsMet(cards: readonly ResultCard[]): boolean {
  return !requirementsOf(cards).every(isRuledOut) && cards.every((card) => metBy(card).length === 0);
}

/** True if none of the records says anything about any requirement. */
export function isSilentOnAll(cards: readonly ResultCard[]): boolean {
  return silentOf(cards).length === requirementsOf(cards).length;
}

/** From so many requirements on, one that is met says little. */
const SEVERAL = 3;

/** True if a record meets a single one of several requirements: nearer than others, but no answer. */
export function meetsLittle(card: ResultCard): boolean {
  return metOf(card).length === 1 && card.fit.length >= SEVERAL;
}

/** What is ruled out; records seldom state what they do without. */
export function isRuledOut(requirement: string): boolean {
  return /^(?:is )?not /.test(requirement);
}

/** Below this score a record is rather not relevant, and none is sold as an answer. */
export const DOUBTFUL = SEARCH_LIMITS.scoreThresholdDefault;

/**
 * Whether it is worth saying what a record meets: not where it is about another thing, nor where a record that is rather not
 * relevant only does without something, as most records do.
 */
export function isWorthNaming(card: ResultCard): boolean {
  const isMore = card.score >= DOUBTFUL || metBy(card).some((each) => !isRuledOut(each));
  return card.about !== 'no' && metBy(card).length > 0 && isMore;
}

export function begun(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function said(
  text: string,
  part: NonNullable<SummarySentence['part']>,
  cards: readonly ResultCard[],
): SummarySentence {
  return { text, citations: cards.map(({ number }) => number), part };
}
