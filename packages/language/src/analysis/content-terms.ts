import { readWords } from '../data/read.ts';
import { terms } from './analyse.ts';

/** Words that occur in any request or refer to what was said before: they name no subject. */
const EMPTY = new Set([...readWords('request-words.txt')].flatMap(terms));

/** Whether a stem names no subject. */
export function isEmpty(stem: string): boolean {
  return EMPTY.has(stem);
}

/** What a text is about, as stems: without stop words and words that occur in any request. */
export function contentTerms(text: string): string[] {
  return [...new Set(terms(text))].filter((term) => !EMPTY.has(term));
}
