/// <reference path="./wink-porter2-stemmer.d.ts" />
import porter2 from 'wink-porter2-stemmer';
import { STOP_WORDS } from './stop-words.ts';

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
const COMBINING_DIACRITIC = /[\u0300-\u036f]/g;
const APOSTROPHE = /['’ʼ]/g;
const POSSESSIVE = /['’ʼ]s(?![\p{L}\p{N}])/gu;
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const BEYOND_ASCII = /[\u0080-\uffff]/;
const ASCII_WORDS = /[a-z0-9]+/g;
const ASCII_WORD = /^[a-z0-9]+$/;
const LONGEST_WORD = 40;
const CACHED_STEMS = 200_000;

const stems = new Map<string, string>();

/** Porter2 stem of a word from `words`. Words of other scripts, with digits, or very long ones are unchanged. */
export function stem(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const made = word.length > 2 && /^[a-z]+$/.test(word) ? porter2(word) : word;
  if (stems.size >= CACHED_STEMS) stems.clear();
  stems.set(word, made);
  return made;
}

/**
 * Words of a text in order: NFKC, lower case, without diacritics and stop words, hyphens split.
 * Scripts written without spaces become overlapping pairs of characters; words are cut to 40 characters.
 */
export function words(text: string): string[] {
  // Most texts are plain ASCII, where normalising changes nothing and a simple pattern is several times faster.
  const ascii = !BEYOND_ASCII.test(text);
  const letters = ascii ? text : text.normalize('NFKD').replace(COMBINING_DIACRITIC, '').normalize('NFKC');
  const plain = letters.toLowerCase().replace(POSSESSIVE, '').replace(APOSTROPHE, '');
  const found: string[] = [];
  for (const word of plain.match(ascii ? ASCII_WORDS : WORD) ?? []) {
    if (ASCII_WORD.test(word)) {
      if (!STOP_WORDS.has(word)) found.push(word.length > LONGEST_WORD ? word.slice(0, LONGEST_WORD) : word);
    } else if (UNSPACED.test(word)) pushCharacterPairs(word, found);
    else found.push(Array.from(word).slice(0, LONGEST_WORD).join(''));
  }
  return found;
}

function pushCharacterPairs(word: string, into: string[]): void {
  const characters = Array.from(word);
  if (characters.length === 1) into.push(word);
  for (let i = 0; i + 1 < characters.length; i++) into.push(`${characters[i]}${characters[i + 1]}`);
}

/** Index terms of a text in order: the stems of its words. */
export function terms(text: string): string[] {
  return words(text).map(stem);
}

/**
 * The terms of a text as words of [a-z0-9] separated by spaces, for an external full-text index or query: such words
 * pass any tokenizer unchanged and contain no query operators. Terms in other scripts become hashes.
 */
export function lexicalText(text: string): string {
  return terms(text).map(safeWord).join(' ');
}

/** A stem as a word of `lexicalText`. */
export function safeWord(term: string): string {
  if (ASCII_WORD.test(term) && term.length <= 32) return term;
  let low = 0x811c9dc5;
  let high = 0x9747b28c;
  for (let i = 0; i < term.length; i++) {
    low = Math.imul(low ^ term.charCodeAt(i), 0x01000193);
    high = Math.imul(high ^ term.charCodeAt(i), 0x5bd1e995);
  }
  return `zq${(low >>> 0).toString(36)}q${(high >>> 0).toString(36)}`;
}
