import { stem } from '@cosmos/language/analysis/analyse.ts';
import type { AcronymTable } from '../../ports/knowledge.ts';
import { SYNONYM_RINGS } from '@cosmos/language/thesaurus/thesaurus.ts';

/** Tells whether the catalogue uses a stem, and in how many records. */
export type Frequency = (stem: string) => number;

const WORD = /[\p{L}\p{N}]+/gu;
const LONGEST_PHRASE = 3;
const TOPIC_CHARACTERS = 1_000;
const rings = indexRings();

interface Word {
  start: number;
  end: number;
  stem: string;
}

/**
 * The topic in the catalogue's own words: phrases replaced by their `choice`-th synonym that occurs in the records. Null
 * if nothing can be replaced.
 */
export function reworded(
  topic: string,
  input: { acronyms: AcronymTable; frequency: Frequency; choice: number },
): string | null {
  const text = topic.slice(0, TOPIC_CHARACTERS);
  const words = wordsOf(text);
  let result = '';
  let copied = 0;
  for (let at = 0; at < words.length;) {
    const found = longestPhrase(text, words.slice(at, at + LONGEST_PHRASE), input);
    if (!found) {
      at += 1;
      continue;
    }
    result += text.slice(copied, words[at]?.start) + found.replacement;
    copied = found.end;
    at += found.words;
  }
  return copied === 0 ? null : result + text.slice(copied);
}

/** The stems of a word and of its single-word synonyms. */
export function sameWord(word: string): string[] {
  const own = stem(word.toLowerCase());
  const others = (rings.get(own) ?? []).map(({ key }) => key).filter((key) => !key.includes(' '));
  return [...new Set([own, ...others])];
}

function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    stem: stem(match[0].toLowerCase()),
  }));
}

function longestPhrase(
  text: string,
  words: Word[],
  { acronyms, frequency, choice }: { acronyms: AcronymTable; frequency: Frequency; choice: number },
): { replacement: string; end: number; words: number } | null {
  for (let length = words.length; length > 0; length -= 1) {
    const phrase = words.slice(0, length);
    const end = phrase.at(-1)?.end ?? 0;
    const others = alternatives(phrase, text.slice(phrase[0]?.start, end), acronyms);
    const known = others.filter((other) => wordsOf(other).every((word) => frequency(word.stem) > 0));
    const replacement = known[choice];
    if (replacement) return { replacement, end, words: length };
  }
  return null;
}

function alternatives(phrase: Word[], written: string, { byAcronym, byLongForm }: AcronymTable): string[] {
  const key = phrase.map((word) => word.stem).join(' ');
  const ring = (rings.get(key) ?? []).filter((member) => member.key !== key).map((member) => member.text);
  const long = /[A-Z].*[A-Z]/.test(written) ? byAcronym.get(written.toUpperCase()) : undefined;
  const short = byLongForm.get(written.toLowerCase());
  return [...(long ? [long] : []), ...(short ? [short] : []), ...ring];
}

function indexRings(): Map<string, { key: string; text: string }[]> {
  const index = new Map<string, { key: string; text: string }[]>();
  for (const ring of SYNONYM_RINGS) {
    const members = ring.map((text) => ({
      text,
      key: wordsOf(text)
        .map((word) => word.stem)
        .join(' '),
    }));
    for (const { key } of members) index.set(key, members);
  }
  return index;
}
