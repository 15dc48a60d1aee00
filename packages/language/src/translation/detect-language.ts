import { readLines } from '../data/read.ts';

/** The languages that questions are translated from. */
export const TRANSLATED = ['de', 'fr', 'es', 'zh'] as const;
export type Translated = (typeof TRANSLATED)[number];

/** The language of a text; `other` if it is neither English nor one that can be translated. */
export type Language = 'en' | Translated | 'other';

const WORD = /\p{L}+/gu;
const HAN = /\p{Script=Han}/gu;
const LETTER = /\p{L}/gu;
const OTHER_SCRIPT = /[\p{L}--[\p{Script=Latin}\p{Script=Han}\p{Script=Greek}]]/gv;
/** Text of another script names things; a text in that script has at least this share of its letters. */
const SHARE_OF_SCRIPT = 0.25;
/** With fewer function words than this, a text could be in any language, and is taken as English. */
const FEWEST = 2;

const FUNCTION_WORDS = wordsByLanguage('function-words.tsv');
const EMPTY_WORDS = wordsByLanguage('empty-words.tsv');

/** The language that a text is written in, by its script and its function words; English if that can't be told. */
export function detectLanguage(text: string): Language {
  return knownLanguage(text) ?? 'en';
}

/** The same; null if a text has too few words for it. */
export function knownLanguage(text: string): Language | null {
  const letters = text.match(LETTER)?.length ?? 0;
  if (letters === 0) return null;
  if ((text.match(OTHER_SCRIPT)?.length ?? 0) / letters >= SHARE_OF_SCRIPT) return 'other';
  if ((text.match(HAN)?.length ?? 0) / letters >= SHARE_OF_SCRIPT) return 'zh';
  const counts = functionWords(text);
  const [best = 'en', count = 0] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? [];
  if (count < FEWEST) return null;
  if (count <= (counts.get('en') ?? 0)) return 'en';
  return isTranslated(best) ? best : 'other';
}

/** True for words that carry no subject in a language. */
export function isEmptyIn(language: Translated, word: string): boolean {
  const lower = word.toLowerCase();
  return [FUNCTION_WORDS, EMPTY_WORDS].some((words) => words.get(language)?.has(lower));
}

function wordsByLanguage(file: string): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(
    readLines(file).map((line) => {
      const [language = '', words = ''] = line.split('\t');
      return [language, new Set(words.split(' '))];
    }),
  );
}

function functionWords(text: string): Map<string, number> {
  const words = text.toLowerCase().match(WORD) ?? [];
  return new Map(
    [...FUNCTION_WORDS].map(([language, list]) => [language, words.filter((word) => list.has(word)).length]),
  );
}

function isTranslated(language: string): language is Translated {
  return (TRANSLATED as readonly string[]).includes(language);
}
