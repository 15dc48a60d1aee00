import { isBaseForm } from '@cosmos/language/phrases/word-kinds.ts';
import { verbOf } from '@cosmos/language/phrases/verbs.ts';

/** "How can we", "want to", "a way to", "tools to": a verb follows that says what is to be done. */
const TO_DO =
  /\b(?:how\s+(?:can|could|do|does|should|might|would)\s+(?:we|i|one|you|it|they|people)|(?:want|need|like|wish|hope|try|trying|love|aim|ways?|methods?|process(?:es)?|means|tools?|technolog(?:y|ies)|software|something|anything|technique|help us|help me|possible|how)\s+to|(?:want|need|like|ways?|methods?)\s+to\s+\p{L}+\s+and|which\s+\p{L}+|can\s+(?:you|we|anyone|anybody))\s+$/iu;
/** Another clause, which says of something else what follows. */
const CLAUSE = /[.!?;:,()]|\b(?:that|which|who|because|since|if|when|so|but|is|are|has|have|we|i|you)\b/iu;
const MOST_WORDS = 16;
/** These say nothing of what is to be done. */
const SAYS_LITTLE = /^(?:be|find|get|have|know|see|learn|look|use|need|make|try)$/iu;
const OBJECT = /^\s+\p{L}/u;

/** Whether what follows is the verb of what is to be done. */
export function asksToDo(before: string): boolean {
  return TO_DO.test(before);
}

/**
 * Where the verb stands whose object or measure a figure is, if that is asked for: "keep avocado from browning for" three weeks, "cut
 * methane by" 30 %. Null if there is none.
 */
export function actionBefore(before: string): number | null {
  const words = [...before.matchAll(/[\p{L}\p{N}-]+/gu)].slice(-MOST_WORDS);
  for (const { 0: word, index } of words) {
    const rest = before.slice(index + word.length);
    const isVerb = verbOf(word) === word.toLowerCase() || isBaseForm(word, rest.trim().split(/\s/)[0]);
    if (!isVerb || SAYS_LITTLE.test(word) || !OBJECT.test(rest) || CLAUSE.test(rest)) continue;
    if (TO_DO.test(before.slice(0, index))) return index;
  }
  return null;
}
