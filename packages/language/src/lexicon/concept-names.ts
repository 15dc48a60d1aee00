import { terms } from '../analysis/analyse.ts';
import { singular, singularWords } from '../analysis/singular.ts';
import { concepts } from './concepts.ts';

interface Names {
  /** Concepts and kinds of them, as stems with spaces between. */
  runs: ReadonlySet<string>;
  /** How many technical phrases have a word, in the singular, anywhere and as their last one. */
  words: ReadonlyMap<string, { anywhere: number; last: number }>;
}

/** A word that no phrase has ends names less often than one that does. */
const UNKNOWN_WORD = 0.3;

let read: Names | null = null;

/** Whether the lexicon has a phrase, given as stems with spaces between, as a concept or as a kind of one. */
export function isConceptName(run: string): boolean {
  return names().runs.has(run);
}

/**
 * How surely a word can end a name, by the share of technical phrases with it that end in it: "photonics" does, "photonic"
 * does not. Above 0, at most 1.
 */
export function endsNames(word: string): number {
  const { anywhere, last } = names().words.get(singular(word.toLowerCase())) ?? { anywhere: 0, last: 0 };
  return (last + UNKNOWN_WORD) / (anywhere + 1);
}

/** Reads them now, rather than with the first question. Takes a tenth of a second. */
export function prepareNames(): void {
  names();
}

function names(): Names {
  if (read) return read;
  const all = concepts();
  const runs = new Set<string>();
  const words = new Map<string, { anywhere: number; last: number }>();
  for (const name of new Set(all.flatMap(({ term, kindOf }) => [term, ...kindOf])))
    runs.add(terms(name).join(' '));
  for (const { term, synonyms, kindOf } of all)
    for (const phrase of [term, ...synonyms, ...kindOf]) {
      const own = singularWords(phrase);
      for (const [at, word] of own.entries()) {
        const counted = words.get(word) ?? { anywhere: 0, last: 0 };
        counted.anywhere += 1;
        if (at === own.length - 1) counted.last += 1;
        words.set(word, counted);
      }
    }
  return (read = { runs, words });
}
