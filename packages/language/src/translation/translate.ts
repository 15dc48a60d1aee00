import { readLines } from '../data/read.ts';
import { sentences } from '../sentences/sentences.ts';
import { isEmptyIn, type Translated } from './detect-language.ts';
import { cognates } from './cognates.ts';
import { infinitives } from './german-verbs.ts';
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
    const phrase = isName ? null : longestPhrase(stems, at, vocabulary);
    if (phrase) {
      found.push(phrase.meaning);
      at += phrase.length;
      continue;
    }
    at += 1;
    if (isEmptyIn(from, word)) continue;
    const meant = isName ? [] : ofOneWord(word, from, vocabulary);
    const known = meant.length > 0 ? meant : [word, ...cognates(word, from)].filter(isKnown).slice(0, 1);
    found.push(...known);
  }
  return found;
}

function isNegation(word: string, language: Translated): boolean {
  return NEGATIONS.get(language)?.includes(word.toLowerCase()) ?? false;
}

/** The longest phrase of several words that begins at a place. */
function longestPhrase(
  stems: readonly string[],
  at: number,
  { meaning, longest }: Vocabulary,
): { meaning: string; length: number } | null {
  for (let length = Math.min(longest, stems.length - at); length > 1; length--) {
    const meant = meaning(stems.slice(at, at + length).join(' '));
    if (meant !== undefined) return { meaning: meant, length };
  }
  return null;
}

/** What a word means in English; none if nothing is known of it. */
function ofOneWord(word: string, from: Exclude<Translated, 'zh'>, vocabulary: Vocabulary): string[] {
  const forms = from === 'de' ? [word, ...infinitives(word)] : [word];
  for (const form of forms) {
    const meant = vocabulary.meaning(stemsIn(form, from).join(' '), form);
    if (meant !== undefined) return [meant];
  }
  return from === 'de' ? (compound(stemsIn(word, from).join(''), vocabulary) ?? []) : [];
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

function part(text: string, { meaning }: Vocabulary): string | null {
  for (const joint of JOINTS) {
    if (!text.endsWith(joint)) continue;
    const [stem = ''] = stemsIn(text.slice(0, text.length - joint.length), 'de');
    const meant = meaning(stem);
    if (stem.length >= SHORTEST_PART - 1 && meant !== undefined) return meant;
  }
  return null;
}

/** Chinese has no spaces: the longest known run of characters from the left. */
function fromChinese(
  sentence: string,
  { meaning, longest }: Vocabulary,
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
      while (length > 1 && meaning(run.slice(at, at + length)) === undefined) length--;
      const meant = meaning(run.slice(at, at + length));
      if (meant !== undefined) found.push(meant);
      at += length;
    }
    return found;
  });
}
