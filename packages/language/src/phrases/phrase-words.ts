import { readWords } from '../data/read.ts';

/** Words that never occur inside a keyphrase: they end the run of words before them. */
export const PHRASE_BREAKS = readWords('phrase-breaks.txt');

/** Words that can't begin, end or be a keyphrase: they praise or measure and say nothing about the subject. */
export const WEAK_WORDS = readWords('weak-words.txt');

/** Endings of adjectives, adverbs and participles: a keyphrase ends in a noun. */
export const ADJECTIVE_ENDINGS = [
  'ly',
  'ous',
  'ful',
  'less',
  'able',
  'ible',
  'ive',
  'ic',
  'al',
  'ed',
  'est',
  'ary',
  'ish',
];

/** Nouns that look like adjectives. */
export const NOUNS_LIKE_ADJECTIVES = readWords('nouns-like-adjectives.txt');

/** Weak words that form a term with the next ones ("small molecule", "high voltage"). */
export const TERM_OPENERS = new Set(['small', 'single', 'high', 'low', 'real', 'primary', 'direct', 'whole']);

/** Nouns in -ing; other words in -ing start a phrase like verbs ("treating obesity"). */
export const NOUNS_IN_ING = readWords('nouns-in-ing.txt');
