import { CONVERSATION_LIMITS } from '@cosmos/contract/conversation/limits.ts';

/** What visitors see of a summary: the first 240 characters, never half a character. */
export function beginning(summary: string | null): string | null {
  if (!summary) return null;
  const end = CONVERSATION_LIMITS.visitorSummaryCharacters;
  const cut = summary.slice(0, end);
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}
