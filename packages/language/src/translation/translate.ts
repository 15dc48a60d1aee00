import { readLines } from '../data/read.ts';
import { sentences } from '../sentences/sentences.ts';
import { isFunctionWord, type Translated } from './detect-language.ts';
import { stemsIn, type Vocabulary, vocabularyOf } from './vocabularies.ts';

/** Shortest part of a German compound. */
const SHORTEST_PART = 4;
/** Letters that join the parts of a compound. */
const JOINTS = ['', 's', 'es', 'n', 'en', 'e', 'er'];
const CHINESE_OR_WORD = /[\p{Script=Han}]+|[\p{L}\p{N}]+/gu;
const HAN = /\p{Script=Han}/u;
/** Where a negation ends; not the comma of "0,5 mm". */
const CLAUSES = /(?<!\d)[,;:，、；：]|[,;:，、；：](?!\d)/u;
/** A name within a clause, unless the language writes its nouns so: Chile is no pepper. */
const CAPITALISED = /^\p{Lu}\p{Ll}/u;
/** What is unwanted is said so in English too. */
const WITHOUT = 'without';

/** A clause that rules out all it names: "Gentechnik kommt nicht in Frage". That a pump "hält nicht" rules out no pumps. */
const RULED_OUT: Partial<Record<Translated, RegExp>> = {
  de: /nicht\s+(?:in\s+frage|infrage|erwünscht|gewünscht|gewollt|erlaubt|akzeptabel)/iu,
  fr: /hors de question|n['’]est pas (?:acceptable|souhaité)/iu,
  es: /no (?:se (?:permite|admite|acepta)n?|queremos|aceptamos)/iu,
};

const NEGATIONS: ReadonlyMap<string, readonly string[]> = new Map(
  readLines('negations.tsv').map((line) => {
    const [language = '', words = ''] = line.split('\t');
    return [language, words.split(' ')];
  }),
);
/** UVA is no grape. */
const ACRONYM = /^\p{Lu}[\p{Lu}\p{N}]+$/u;

/**
 * A text in English words, for searching: its phrases by glossary and lexicon, the longest first, sentence by sentence.
 * Words that neither has are kept if `isKnown` says that records use them, as names and formulas are the same everywhere.
 */
export function translate(text: string, from: Translated, isKnown: (word: string) => boolean): string {
  const vocabulary = vocabularyOf(from);
  const clause = (part: string) => {
    const words =
      from === 'zh' ? fromChinese(part, vocabulary, isKnown) : fromWords(part, { from, vocabulary, isKnown });
    return inOrder(RULED_OUT[from]?.test(part) ? [WITHOUT, ...words] : words);
  };
  return sentences(text)
    .map(({ start, end }) =>
      text.slice(start, end).split(CLAUSES).map(clause).filter(Boolean).join(' ').replace(/,$/, ''),
    )
    .filter(Boolean)
    .join('. ');
}

/** A clause; a comma ends each of its negations, and one that negates nothing is left out. */
function inOrder(words: readonly string[]): string {
  const meant = words.filter((word, at) => word !== WITHOUT || (words[at + 1] ?? WITHOUT) !== WITHOUT);
  if (!meant.includes(WITHOUT)) return meant.join(' ');
  return `${meant.join(' ').replaceAll(` ${WITHOUT} `, `, ${WITHOUT} `)},`;
}

function fromWords(
  sentence: string,
  {
    from,
    vocabulary,
    isKnown,
  }: { from: Exclude<Translated, 'zh'>; vocabulary: Vocabulary; isKnown: (word: string) => boolean },
): string[] {
  const written = sentence.match(/[\p{L}\p{N}]+/gu) ?? [];
  const stems = stemsIn(sentence, from);
  const found: string[] = [];
  for (let at = 0; at < stems.length;) {
    const word = written[at] ?? '';
    if (isNegation(word, from)) {
      found.push(WITHOUT);
      at += 1;
      continue;
    }
    const isName = ACRONYM.test(word) || (from !== 'de' && at > 0 && CAPITALISED.test(word));
    const length = isName ? 0 : longestPhrase(stems, at, vocabulary);
    if (length > 1 || (length === 1 && !isFunctionWord(word, from))) {
      found.push(vocabulary.english.get(stems.slice(at, at + length).join(' ')) ?? '');
      at += length;
      continue;
    }
    const parts = from === 'de' && !isName ? compound(stems[at] ?? '', vocabulary) : null;
    if (parts) found.push(...parts);
    else if (isKnown(word)) found.push(word);
    at += 1;
  }
  return found;
}

function isNegation(word: string, language: Translated): boolean {
  return NEGATIONS.get(language)?.includes(word.toLowerCase()) ?? false;
}

function longestPhrase(stems: readonly string[], at: number, { english, longest }: Vocabulary): number {
  for (let length = Math.min(longest, stems.length - at); length > 0; length--)
    if (english.has(stems.slice(at, at + length).join(' '))) return length;
  return 0;
}

/** A German compound by its parts, as long as possible; null unless all of it is known. */
function compound(word: string, vocabulary: Vocabulary): string[] | null {
  for (let length = word.length - SHORTEST_PART; length >= SHORTEST_PART; length--) {
    const first = part(word.slice(0, length), vocabulary);
    if (first === null) continue;
    const rest = word.slice(length);
    const last = part(rest, vocabulary);
    if (last !== null) return [first, last];
    const more = compound(rest, vocabulary);
    if (more) return [first, ...more];
  }
  return null;
}

function part(text: string, { english }: Vocabulary): string | null {
  for (const joint of JOINTS) {
    if (!text.endsWith(joint)) continue;
    const [stem = ''] = stemsIn(text.slice(0, text.length - joint.length), 'de');
    const meaning = english.get(stem);
    if (stem.length >= SHORTEST_PART - 1 && meaning !== undefined) return meaning;
  }
  return null;
}

/** Chinese has no spaces: the longest known run of characters from the left. */
function fromChinese(
  sentence: string,
  { english, longest }: Vocabulary,
  isKnown: (word: string) => boolean,
): string[] {
  return (sentence.match(CHINESE_OR_WORD) ?? []).flatMap((run) => {
    if (!HAN.test(run)) return isKnown(run) ? [run] : [];
    const found: string[] = [];
    for (let at = 0; at < run.length;) {
      const negation = NEGATIONS.get('zh')?.find((word) => run.startsWith(word, at));
      if (negation) {
        found.push(WITHOUT);
        at += negation.length;
        continue;
      }
      let length = Math.min(longest, run.length - at);
      while (length > 1 && !english.has(run.slice(at, at + length))) length--;
      const meaning = english.get(run.slice(at, at + length));
      if (meaning !== undefined) found.push(meaning);
      at += length;
    }
    return found;
  });
}
