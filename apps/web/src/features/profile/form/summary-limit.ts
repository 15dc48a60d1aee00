import { PROFILE_LIMITS } from '@cosmos/contract/profile/limits.ts';

const lengthOf = (text: string) => Array.from(text).length;

/** Applies an edit to a summary: it can always be shortened, but not grow beyond 500 characters. */
export function typedSummary(before: string, after: string): string {
  if (lengthOf(after) <= PROFILE_LIMITS.summaryCharacters || lengthOf(after) < lengthOf(before)) return after;
  // An edit that would exceed the limit is cut to fit; a longer text by the assistant stays unchanged.
  if (lengthOf(before) > PROFILE_LIMITS.summaryCharacters) return before;
  return Array.from(after).slice(0, PROFILE_LIMITS.summaryCharacters).join('');
}

/** "361 of 500", marked if the assistant wrote more than can be typed. */
export function summaryCounter(text: string): { label: string; isOver: boolean } {
  const count = lengthOf(text);
  const isOver = count > PROFILE_LIMITS.summaryCharacters;
  return { label: `${count}/${PROFILE_LIMITS.summaryCharacters}${isOver ? ' (AI generated)' : ''}`, isOver };
}
