import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { readLines } from '../data/read.ts';
import { concepts } from '../lexicon/concepts.ts';
import type { Translated } from './detect-language.ts';

/** English by the words of another language: keys are stems joined by spaces, or characters in Chinese. */
export interface Vocabulary {
  english: ReadonlyMap<string, string>;
  /** The most words, or characters in Chinese, that a key has. */
  longest: number;
}

const STEMMERS = { de: german, fr: french, es: spanish };
const WORD = /[\p{L}\p{N}]+/gu;
const made = new Map<Translated, Vocabulary>();

/** The glossary of a language and the lexicon's names in it. Read at the first call. */
export function vocabularyOf(language: Translated): Vocabulary {
  const known = made.get(language);
  if (known) return known;
  const english = new Map<string, string>();
  let longest = 1;
  const add = (name: string, meaning: string) => {
    const key = language === 'zh' ? name : stemsIn(name, language).join(' ');
    if (key === '' || english.has(key)) return;
    english.set(key, meaning);
    longest = Math.max(longest, language === 'zh' ? name.length : key.split(' ').length);
  };
  // A name of one ordinary word means that word first.
  for (const [word = '', meaning = ''] of glossary(language)) add(word, meaning);
  for (const { term, names } of concepts()) for (const name of names[language]) add(name, term);
  const vocabulary = { english, longest };
  made.set(language, vocabulary);
  return vocabulary;
}

/** Stems of the words of a text; German ones without umlauts, as many people type them. */
export function stemsIn(text: string, language: Exclude<Translated, 'zh'>): string[] {
  const stem = STEMMERS[language];
  return (text.toLowerCase().match(WORD) ?? []).map((word) => stem(plain(word)));
}

/** Without diacritics; letters of their own as "ny", "ss", and German umlauts as "ae", "oe", "ue". */
function plain(word: string): string {
  return word
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replaceAll('ñ', 'ny')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '');
}

function glossary(language: Translated): string[][] {
  return readLines(`glossary/${language}.tsv`).map((line) => line.split('\t'));
}
