import { terms } from '@cosmos/language/analysis/analyse.ts';
import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';

/** "Without fluorine", "free of any silver", "no need for an external pump"; and "fluorine-free". */
const WITHOUT =
  /\b(?:without|no|free (?:of|from)|zero)\s+(?:(?:any|the|an?|use|using|need|needs|for|of)\s+)*((?:[\p{L}\p{N}-]+\s*){1,4})/giu;
const FREE = /((?:[\p{L}\p{N}]+[- ]){0,2}[\p{L}\p{N}]+)-free\b/giu;

/** Whether a sentence says in so many words that it does without a thing. */
export function isFreeOf(sentence: string, thing: string): boolean {
  const stems = contentTerms(thing);
  if (stems.length === 0) return false;
  return [...sentence.matchAll(WITHOUT), ...sentence.matchAll(FREE)].some(([, said = '']) => {
    const held = new Set(terms(said));
    return stems.every((stem) => held.has(stem));
  });
}
