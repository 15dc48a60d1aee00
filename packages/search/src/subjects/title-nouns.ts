import { PHRASE_BREAKS } from '@cosmos/language/phrases/phrase-words.ts';
import type { CatalogueColumns } from '../catalogue-index/columns.ts';
import { eachText } from '../corpus/packed-rows.ts';
import { MadeOnce } from '../corpus/made-once.ts';
import { singularOf } from './subject-words.ts';

interface Places {
  /** In how many places of titles a word stands, and in how many of those no other word of a phrase follows it. */
  all: number;
  ends: number;
}

/** Of the places in which a noun stands, it ends the phrase in at least this share; adjectives and verbs hardly ever do. */
const ENDS = 0.3;
const SEEN_OFTEN = 2;
const AT_ONCE = 500;
const WORD = /[\p{L}\p{N}]+(?:[-'’][\p{L}\p{N}]+)*|[^\s]/gu;
const WRITTEN = /^[\p{L}\p{N}]/u;

const made = new MadeOnce(counting);

/** Whether a lower-case word is used as a noun by the titles of a catalogue; null if they have it too rarely to tell. */
export function isNounInTitles(columns: CatalogueColumns, word: string): boolean | null {
  const places = made.of(columns).get(singularOf(word));
  return !places || places.all < SEEN_OFTEN ? null : places.ends >= ENDS * places.all;
}

/** Counts what the first question would have to, between other work. */
export function prepareNouns(columns: CatalogueColumns): Promise<void> {
  return made.prepare(columns);
}

function* counting(columns: CatalogueColumns): Generator<void, ReadonlyMap<string, Places>> {
  const found = new Map<string, Places>();
  let number = 0;
  for (const title of eachText(columns.titles, columns.size)) {
    if (number++ % AT_ONCE === 0) yield;
    const tokens = title.toLowerCase().match(WORD) ?? [];
    for (const [at, word] of tokens.entries()) {
      if (!isWord(word)) continue;
      const noun = singularOf(word);
      const places = found.get(noun) ?? { all: 0, ends: 0 };
      places.all += 1;
      if (!isWord(tokens[at + 1] ?? '')) places.ends += 1;
      found.set(noun, places);
    }
  }
  return found;
}

function isWord(token: string): boolean {
  return WRITTEN.test(token) && !PHRASE_BREAKS.has(token);
}
