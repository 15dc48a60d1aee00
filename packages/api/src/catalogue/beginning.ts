import { leadingLabel } from '@cosmos/contract/catalogue/leading-label.ts';
import { sentences } from '@cosmos/language/sentences/sentences.ts';
import { CONVERSATION_LIMITS } from '@cosmos/contract/conversation/limits.ts';

/** A beginning without a space in its last characters is cut within the word. */
const LONGEST_WORD = 60;

/** Where another part of a text begins: "BACKGROUND:Traumatic injuries". */
const NEXT_PART = /\s\p{Lu}{4,}(?:\s\p{Lu}+)*:/u;

/** A beginning that ends with a sentence has at least so many characters. */
const LEAST = 90;

/**
 * What visitors see of a summary: of its first 240 characters the whole sentences, without the name of a part before them; where
 * these say too little, whole words and an ellipsis.
 */
export function beginning(summary: string | null): string | null {
  if (!summary) return null;
  const most = CONVERSATION_LIMITS.visitorSummaryCharacters;
  const label = leadingLabel(summary);
  if (summary.length <= most) return summary.slice(label);
  const room = most - ' …'.length;
  const space = summary.slice(0, room + 1).search(/\s\S*$/u);
  const cut = summary.slice(label, space > room - LONGEST_WORD ? space : room);
  const next = NEXT_PART.exec(cut)?.index ?? 0;
  const whole = sentences(next > 0 ? cut.slice(0, next) : cut)
    .filter(({ end }) => /[.!?]["”’)]?$/u.test(cut.slice(0, end)) && end < cut.length)
    .at(-1);
  if (whole && whole.end >= LEAST) return cut.slice(0, whole.end);
  if (next > 0) return `${cut.slice(0, next).trimEnd()} …`;
  // Never half a character.
  return `${/[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut.trimEnd()} …`;
}
