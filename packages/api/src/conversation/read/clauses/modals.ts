import { AUXILIARY } from '@cosmos/language/phrases/word-kinds.ts';
import { isSign, type Word } from '@cosmos/language/clauses/words.ts';

/** Of these a clause says nothing of the thing. */
export const ASKER =
  /^(?:no|none|nothing|neither|somebody|someone|anybody|anyone|we|i|you|us|me|he|she|who|what|which|that|there|how|where|when|if)$/i;
/** Of such things a clause may name what is wanted. */
export const OF_ANY =
  /^(?:something|anything|things?|solutions?|systems?|products?|methods?|process(?:es)?|devices?|tools?|technolog(?:y|ies)|materials?|approach(?:es)?|software|apps?|machines?|gadgets?|ways?)$/i;
export const ARTICLE = /^(?:the|an?|our|its|their|this|these|those)$/i;
const JOINS = /^(?:and|but|or|nor)$/i;
const MODAL = /^(?:must|should|shall|(?:must|should|sha)n['’]t)$/i;
const CANNOT = /^(?:cannot|(?:ca|wo)n['’]t)$/i;
const MODAL_WITH_TO = /^(?:has|have|needs?|ought)$/i;
const LONGEST_SUBJECT = 6;
const ABLE = /^(?:will|would|can|could)$/i;
/**
 * Whether the subject of a clause is something else than what is wanted: "nurses have to learn it", "the picture must be live". What
 * was named before, or stands for whatever is wanted, needs no name.
 */
export function namesAnother(words: readonly Word[], at: number, modal: number): boolean {
  const subject = words
    .slice(at, modal)
    .map(({ text }) => text)
    .filter((word) => !ABLE.test(word));
  // "The price per test" is a price.
  const joined = subject.findIndex(
    (word, place) => place > 0 && /^(?:of|per|for|in|on|at|between)$/i.test(word),
  );
  const head = (joined < 0 ? subject : subject.slice(0, joined)).at(-1)?.toLowerCase() ?? '';
  if (head === '' || OF_ANY.test(head) || /^(?:it|they|this|that|these|those|ones?)$/.test(head))
    return false;
  return !words.slice(0, at).some(({ text }) => text.toLowerCase() === head);
}

/** The place of the modal whose subject begins at a word; null if it has none, or if it is about whoever asks. */
export function modalAfter(words: readonly Word[], at: number, { orAble = false } = {}): number | null {
  for (let place = at; place <= at + LONGEST_SUBJECT && place < words.length; place++) {
    const word = words[place]?.text ?? '';
    const isOfIt = place === at || /^(?:it|they)$/i.test(words[place - 1]?.text ?? '');
    if (isModal(words, place) || (isOfIt && isCannot(words, place))) return place;
    if (orAble && (ABLE.test(word) || isCannot(words, place))) return place;
    if (isSign(word) || ASKER.test(word) || JOINS.test(word) || /^to$/i.test(word)) return null;
    if (AUXILIARY.test(word) && !ABLE.test(word)) return null;
  }
  return null;
}

function isModal(words: readonly Word[], at: number): boolean {
  const word = words[at]?.text ?? '';
  return MODAL.test(word) || (MODAL_WITH_TO.test(word) && /^to$/i.test(words[at + 1]?.text ?? ''));
}

function isCannot(words: readonly Word[], at: number): boolean {
  const word = words[at]?.text ?? '';
  return (
    CANNOT.test(word) || (/^(?:can|could|may|will)$/i.test(word) && /^not$/i.test(words[at + 1]?.text ?? ''))
  );
}
