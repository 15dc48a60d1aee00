import { isOrdinary } from '@cosmos/language/analysis/ordinary-words.ts';
import { terms } from '@cosmos/language/analysis/analyse.ts';
import { isConceptName } from '@cosmos/language/lexicon/concept-names.ts';
import { DEMONYMS, HOME_NAMES } from '@cosmos/language/places/places.ts';
import { detectLanguage } from '@cosmos/language/translation/detect-language.ts';
import { COUNTRIES } from '@cosmos/contract/profile/countries.ts';

export interface Name {
  start: number;
  end: number;
  /** Without a possessive ending. */
  word: string;
}

const WORD = /[\p{L}\p{N}]+(?:[-'’&][\p{L}\p{N}]+)*/gu;
const BEGINS = /(?:^|[.!?:;]\s|\n\s*|["“„«‘(]|\s[–—-]\s)$/u;
/** Written with a capital, and nobody's name. */
const COMMON = new Set(
  [
    'January February March April May June July August September October November December',
    'Monday Tuesday Wednesday Thursday Friday Saturday Sunday Christmas Easter',
    'Today Tomorrow Yesterday Now Currently Meanwhile',
    'I Dear Dr Mr Mrs Ms Prof Professor Sir Madam Kind Best Regards',
    'NDA CDA MTA TRL IP R&D CEO CTO COO CFO EU UK US USA UN GmbH AG Ltd Inc LLC Pvt AB SA',
    'English German French Spanish Chinese Europe Asia Africa America North South East West',
  ].flatMap((line) => line.toLowerCase().split(' ')),
);
const PLACES = new Set(
  [...COUNTRIES, ...HOME_NAMES, ...Object.entries(DEMONYMS).flatMap(([name, words]) => [name, ...words])]
    .flatMap((name) => name.toLowerCase().split(/[^\p{L}]+/u))
    .filter(Boolean),
);

/**
 * Words that name somebody or something: capitalised within a sentence, or unknown to the dictionary at its beginning.
 * Technical terms are none. In German, where all nouns are capitalised, only those that follow one another and acronyms.
 */
export function namesIn(text: string): Name[] {
  const isGerman = detectLanguage(text) === 'de';
  const capitalised = [...text.matchAll(WORD)].flatMap((match) => nameOf(text, match) ?? []);
  // A term can be part of a name: "Serum Institute".
  const named = capitalised.filter(
    (name) => !isTerm(name.word) || capitalised.some((other) => !isTerm(other.word) && isBeside(name, other)),
  );
  if (!isGerman) return named;
  return named.filter((name) => isAcronym(name.word) || named.some((other) => isBeside(name, other)));
}

function isBeside(one: Name, other: Name): boolean {
  return other.start === one.end + 1 || other.end === one.start - 1;
}

function nameOf(text: string, { 0: written, index }: RegExpExecArray): Name | null {
  const word = written.replace(/['’]s?$/u, '');
  if (!/^\p{L}*\p{Lu}/u.test(word) || word.length < 2) return null;
  const lower = word.toLowerCase();
  if (COMMON.has(lower) || PLACES.has(lower)) return null;
  if (BEGINS.test(text.slice(0, index)) && !isAcronym(word) && isOrdinary(lower)) return null;
  return { start: index, end: index + word.length, word };
}

/** What the lexicon of technologies has. */
function isTerm(word: string): boolean {
  return isConceptName(terms(word).join(' '));
}

function isAcronym(word: string): boolean {
  return /\p{Lu}.*\p{Lu}/u.test(word);
}

/** The words of a text that could be names, in lower case. */
export function wordsOf(text: string): Set<string> {
  return new Set([...text.matchAll(WORD)].map(([written]) => written.replace(/['’]s?$/u, '').toLowerCase()));
}
