import { EMAIL_LIMITS } from '@cosmos/contract/email/limits.ts';
import { manyLines } from '@cosmos/contract/text/line-text.ts';

const { messageCharacters: MAX, messageCharactersMin: MIN } = EMAIL_LIMITS;
/** From here on the counter warns. */
const NEAR_MAX = 550;

export interface MessageLength {
  /** As the server counts: without spaces around it. */
  count: number;
  /** Characters that are still missing; 0 if it is long enough. */
  missing: number;
  tone: 'short' | 'fine' | 'long';
}

export function messageLength(text: string): MessageLength {
  const count = manyLines(text).length;
  const missing = Math.max(0, MIN - count);
  return { count, missing, tone: missing > 0 ? 'short' : count > NEAR_MAX ? 'long' : 'fine' };
}

/** What is typed or pasted, cut to what a message may have. */
export function cutToMax(text: string): { text: string; wasCut: boolean } {
  if (text.length <= MAX) return { text, wasCut: false };
  // Half of a character would be shown as a question mark.
  return { text: text.slice(0, MAX).replace(/[\uD800-\uDBFF]$/, ''), wasCut: true };
}
