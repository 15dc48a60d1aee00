import { readTables, readWords } from '../data/read.ts';
import { stem } from './analyse.ts';

const LISTS = [
  'stop-words.txt',
  'request-words.txt',
  'weak-words.txt',
  'qualities.txt',
  'phrase-breaks.txt',
  'nouns-in-ing.txt',
  'nouns-like-adjectives.txt',
  'opening-words.txt',
];
const WORD = /[a-z]+/g;
/** Endings that names seldom have. */
const DERIVED = /(?:tion|tions|ment|ments|ness|ably|ally|ility|tory|ical|able|ible|ance|ence)$/;
let known: ReadonlySet<string> | null = null;

/** Whether a word, in lower case, is an ordinary English one rather than a name: the lists and glossaries have it. */
export function isOrdinary(word: string): boolean {
  known ??= new Set([...LISTS.flatMap((list) => [...readWords(list)]), ...meanings()].map(stem));
  return known.has(stem(word)) || DERIVED.test(word);
}

/** The English side of the glossaries. */
function meanings(): string[] {
  return readTables('glossary').flatMap((line) => line.split('\t')[1]?.match(WORD) ?? []);
}
