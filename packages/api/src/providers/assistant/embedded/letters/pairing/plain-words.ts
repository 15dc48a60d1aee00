import type { LetterSentence } from '../asking/letter-sentences.ts';
import type { AskedInLetter } from './letter-answers.ts';

const LONG_ENOUGH = 3;
const ROOT = 5;

/** The beginnings of all words, also of those that a search leaves out: "use", "run". */
function rootsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return new Set(words.filter(({ length }) => length >= LONG_ENOUGH).map((word) => word.slice(0, ROOT)));
}

const roots = new WeakMap<object, Set<string>>();

function knownRoots(of: AskedInLetter | LetterSentence): Set<string> {
  const known = roots.get(of) ?? rootsOf(of.text);
  roots.set(of, known);
  return known;
}

const uses = new WeakMap<readonly LetterSentence[], Map<string, number>>();

function usesOf(all: readonly LetterSentence[]): Map<string, number> {
  const before = uses.get(all);
  if (before) return before;
  const counts = new Map<string, number>();
  for (const each of all) for (const root of knownRoots(each)) counts.set(root, (counts.get(root) ?? 0) + 1);
  uses.set(all, counts);
  return counts;
}

/** The share of a question's plain words that a sentence has, rare ones of the conversation counting more. */
export function plainShare(
  asked: AskedInLetter,
  sentence: LetterSentence,
  all: readonly LetterSentence[],
): number {
  const counts = usesOf(all);
  const own = knownRoots(sentence);
  let [total, shared] = [0, 0];
  for (const root of knownRoots(asked)) {
    const weight = 1 / (1 + (counts.get(root) ?? 0));
    total += weight;
    if (own.has(root)) shared += weight;
  }
  return total === 0 ? 0 : shared / total;
}
