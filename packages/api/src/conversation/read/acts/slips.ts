import { terms } from '@cosmos/language/analysis/analyse.ts';
import { lexiconStems } from '@cosmos/language/lexicon/match-concepts.ts';

/** Longer messages are understood in spite of a slip. */
const SHORT = 3;
/** What people type first, and in a hurry. */
const MEANT = ['help', 'hello', 'thanks', 'thank', 'please', 'sorry', 'goodbye'];

/** A short message with its slips of the keyboard mended, where no record and no concept knows the word: "hepl", "tahnks". */
export function withoutSlips(text: string, frequency: (stem: string) => number): string {
  const words = text.match(/\p{L}+/gu) ?? [];
  if (words.length > SHORT) return text;
  return text.replaceAll(/\p{L}+/gu, (word) => {
    const meant = MEANT.find((each) => isSlipOf(word.toLowerCase(), each));
    return meant === undefined || isKnown(word, frequency) ? word : meant;
  });
}

let known: ReadonlySet<string> | null = null;

function isKnown(word: string, frequency: (stem: string) => number): boolean {
  const inLexicon = (known ??= new Set(lexiconStems()));
  const stems = terms(word);
  // "Than" is a word, too.
  return stems.length === 0 || stems.some((stem) => frequency(stem) > 0 || inLexicon.has(stem));
}

/** Whether one letter is left out, added or changed, or two neighbours are swapped. */
function isSlipOf(word: string, meant: string): boolean {
  if (word === meant || Math.abs(word.length - meant.length) > 1) return false;
  let from = 0;
  while (from < word.length && word[from] === meant[from]) from += 1;
  const [left, right] = [word.slice(from), meant.slice(from)];
  return (
    left.slice(1) === right.slice(1) ||
    left.slice(1) === right ||
    left === right.slice(1) ||
    (left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2))
  );
}
