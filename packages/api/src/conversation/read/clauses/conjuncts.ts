import { measuresIn } from '@cosmos/language/quantities/durations.ts';
import { ADVERB, isDescribing } from '@cosmos/language/phrases/word-kinds.ts';
import type { Required } from '@cosmos/language/clauses/request-points.ts';
import { isComma, type Word, wordsOf } from '@cosmos/language/clauses/words.ts';
import { saysHow } from './items.ts';

const JOINS = /^(?:and|but)$/i;
/** "Low power", "good wet grip" at the end. */
const LEVEL = /^(?:low|high|good|long|short|fast|little)\s+[\p{L}-]+(?:\s[\p{L}-]+)?$/iu;
/** "Disposable or sterilizable". */
const ALL_QUALITIES = (said: string) => {
  const words = wordsOf(said).map(({ text }) => text);
  return words.length <= 3 && words.every((word) => isDescribing(word) || /^(?:or|and)$/i.test(word));
};
const NAMED_FIGURE =
  /^(?:[\p{L}-]+\s){1,3}(?:[<>≤≥~]|at least|at most|above|below|over|under|(?:more|less) than)\s*\d/iu;

/**
 * The points of a stretch that says how the thing is, each by itself: "safe for bees and cheap enough for small farms" has two, and so
 * has "below 4 ppt at the outlet, low energy"; "safe for people and animals" and "stable in hot and humid air" have one.
 */
export function conjunctsOf(text: string, span: Required): Required[] {
  const words = wordsOf(span.text);
  const parts: { from: number; to: number }[] = [];
  let from = 0;
  for (let at = 1; at < words.length; at++) {
    if (!isComma(words, at) && !JOINS.test(words[at]?.text ?? '')) continue;
    let next = at;
    while (next < words.length && (isComma(words, next) || JOINS.test(words[next]?.text ?? ''))) next++;
    if (isPoint(words, { from, to: at, next }, span.text)) {
      parts.push({ from, to: at });
      from = next;
    }
    at = next;
  }
  parts.push({ from, to: words.length });
  return parts.map((part) => {
    const [first, last] = [words[part.from], words[part.to - 1]];
    const begins = parts.length === 1 ? 0 : (first?.at ?? 0);
    const ends = part.to === words.length ? span.text.length : (last?.at ?? 0) + (last?.text.length ?? 0);
    const [start, end] = [span.from + begins, span.from + ends];
    return { ...span, from: start, to: end, text: text.slice(start, end) };
  });
}

/** Whether something more is said of the thing behind a comma or an "and". */
function isPoint(
  words: readonly Word[],
  { from, to, next }: { from: number; to: number; next: number },
  text: string,
): boolean {
  const word = (at: number) => words[at]?.text ?? '';
  const opening = ADVERB.test(word(next)) ? next + 1 : next;
  const before = text.slice(words[from]?.at ?? 0, words[to]?.at ?? 0);
  // "Lighter than 200 g and low power", "bonds rubber to leather, peel strength > 5 N/mm".
  const after = text.slice(words[next]?.at ?? text.length);
  if (LEVEL.test(after) || (isComma(words, to) && NAMED_FIGURE.test(after))) return true;
  if (isComma(words, to) && ALL_QUALITIES(after)) return true;
  const isBehindFigure = isComma(words, to) && measuresIn(before).length > 0;
  if (isBehindFigure && isDescribing(word(opening))) return true;
  const first = ADVERB.test(word(from)) ? from + 1 : from;
  const isWhole = first === to - 1 || !isDescribing(word(to - 1));
  return isWhole && isDescribing(word(first)) && saysHow(word(opening), word(opening + 1));
}
