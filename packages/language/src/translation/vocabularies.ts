import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { readLines } from '../data/read.ts';
import { concepts } from '../lexicon/concepts.ts';
import type { Translated } from './detect-language.ts';

/** English by the words of another language. */
export interface Vocabulary {
  /**
   * The meaning of a key, which is stems joined by spaces, or characters in Chinese; undefined if it has none. Of words
   * with one stem the one most like the `written` word is meant, if it is like it at all.
   */
  meaning(key: string, written?: string): string | undefined;
  /** The most words, or characters in Chinese, that a key has. */
  longest: number;
}

interface Entry {
  /** The word as `plain` has it. */
  word: string;
  meaning: string;
}

/** Endings of one word differ by no more letters than this: "traits" are no "traitement". */
const LONGEST_ENDING = 4;

const SHORT = 4;
/** What a noun ends with when it is inflected. */
const INFLECTIONS = { de: /^(?:e[mnrs]?|ern|n|s)$/, fr: /^(?:e?s|e|x)$/, es: /^e?s$/ };

const STEMMERS = { de: german, fr: french, es: spanish };
const WORD = /[\p{L}\p{N}]+/gu;
const BEYOND_ASCII = /[\u0080-\uffff]/;
const OWN_LETTERS = /[äöüßñ]/g;
const AS_TYPED: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', ñ: 'ny' };
const made = new Map<Translated, Vocabulary>();

/** The glossary of a language and the lexicon's names in it. Read at the first call. */
export function vocabularyOf(language: Translated): Vocabulary {
  const known = made.get(language);
  if (known) return known;
  const entries = new Map<string, Entry[]>();
  let longest = 1;
  const add = (name: string, meaning: string) => {
    const key = language === 'zh' ? name : stemsIn(name, language).join(' ');
    if (key === '') return;
    const word = plain(name.toLowerCase());
    const same = entries.get(key);
    if (same) same.push({ word, meaning });
    else entries.set(key, [{ word, meaning }]);
    longest = Math.max(longest, language === 'zh' ? name.length : key.split(' ').length);
  };
  // A name of one ordinary word means that word first.
  for (const [word = '', meaning = ''] of glossary(language)) add(word, meaning);
  for (const { term, names } of concepts()) for (const name of names[language]) add(name, term);
  const vocabulary: Vocabulary = {
    longest,
    meaning: (key, written) => {
      const [first, ...others] = entries.get(key) ?? [];
      if (first === undefined || written === undefined) return first?.meaning;
      const word = plain(written.toLowerCase());
      const [nearest] = [first, ...others]
        .filter((entry) => !isLongerWord(word, entry.word, language))
        .map((entry) => ({ entry, apart: endings(word, entry.word) }))
        .toSorted((a, b) => a.apart - b.apart);
      return nearest && nearest.apart <= LONGEST_ENDING ? nearest.entry.meaning : undefined;
    },
  };
  made.set(language, vocabulary);
  return vocabulary;
}

/** Stems of the words of a text; German ones without umlauts, as many people type them. */
export function stemsIn(text: string, language: Exclude<Translated, 'zh'>): string[] {
  const stem = STEMMERS[language];
  return (text.toLowerCase().match(WORD) ?? []).map((word) => stem(plain(word)));
}

/** True if a short word only begins the other one: "salen" is no form of "sal", though "sales" is. */
function isLongerWord(word: string, short: string, language: Translated): boolean {
  if (language === 'zh' || short.length > SHORT || word.length <= short.length) return false;
  return word.startsWith(short) && !INFLECTIONS[language].test(word.slice(short.length));
}

/** Letters of the longer ending after what two words have in common. */
function endings(a: string, b: string): number {
  let common = 0;
  while (common < a.length && a[common] === b[common]) common += 1;
  return Math.max(a.length, b.length) - common;
}

/** Without diacritics; letters of their own as "ny", "ss", and German umlauts as "ae", "oe", "ue". */
function plain(word: string): string {
  if (!BEYOND_ASCII.test(word)) return word;
  return word
    .replace(OWN_LETTERS, (letter) => AS_TYPED[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '');
}

function glossary(language: Translated): string[][] {
  return readLines(`glossary/${language}.tsv`).map((line) => line.split('\t'));
}
