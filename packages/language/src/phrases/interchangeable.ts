import { readLines } from '../data/read.ts';

const PREFERRED = new Map(
  readLines('interchangeable.tsv').flatMap((line) => {
    const [preferred = '', ...others] = line.split('\t');
    return [preferred, ...others].map((term): [string, string] => [term, preferred]);
  }),
);
/** Longest first, so that "less expensive" is not found as a part of something longer. */
const TERMS = [...PREFERRED.keys()].toSorted((a, b) => b.length - a.length);
const ANY = new RegExp(String.raw`(?<![\p{L}\p{N}-])(?:${TERMS.join('|')})(?![\p{L}\p{N}-])`, 'giu');

/** A text in which "inexpensive", "affordable" and "low-cost" are all "low cost", and so on with what requirements often say. */
export function withPreferredTerms(text: string): string {
  return text.replace(ANY, (term) => PREFERRED.get(term.toLowerCase()) ?? term);
}

/** Whether a text has one of these terms. */
export function hasInterchangeable(text: string): boolean {
  return text.search(ANY) >= 0;
}
