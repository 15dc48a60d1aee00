import { PROFILE_LIMITS } from '@cosmos/contract/profile/limits.ts';

const lengthOf = (text: string) => Array.from(text).length;

/** What typing leaves of a summary: it may be shortened always, but not grow beyond 500 characters. */
export function typedSummary(before: string, after: string): string {
  if (lengthOf(after) <= PROFILE_LIMITS.summaryCharacters || lengthOf(after) < lengthOf(before)) return after;
  // Of a text that fits, as much is kept as there is room for; a text that the assistant wrote longer stays as it was.
  if (lengthOf(before) > PROFILE_LIMITS.summaryCharacters) return before;
  return Array.from(after).slice(0, PROFILE_LIMITS.summaryCharacters).join('');
}

/** "361 of 500", with a mark where the assistant wrote more than may be typed. */
export function summaryCounter(text: string): { label: string; isOver: boolean } {
  const count = lengthOf(text);
  const isOver = count > PROFILE_LIMITS.summaryCharacters;
  return { label: `${count}/${PROFILE_LIMITS.summaryCharacters}${isOver ? ' (AI generated)' : ''}`, isOver };
}
