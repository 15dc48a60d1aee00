import { stem, words } from '@cosmos/language/analysis/analyse.ts';
import type { AttachedFile } from '../../ports/assistant.ts';
import type { Question } from './question/question.ts';
import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';

const READ_CHARACTERS = 20_000;
const TOPIC_TERMS = 14;
const PICKED_AT_LEAST = 3;
const FILE_WORDS =
  /\b(?:attach(?:ed|ment|ments)?|briefs?|files?|documents?|docs?|pdfs?|decks?|slides?|spec(?:ification)?s?|summari[sz]e|summary|fits?|match(?:es)?|relevant|pictures?|images?|photos?|uploads?|uploaded|read|answers?|suits?|based|content)\b/gi;

/** The number of the catalogue's records that contain a stem, and of all records. */
export interface Rarity {
  frequency(stem: string): number;
  records: number;
}

/** True if a message says nothing itself apart from its files. */
export function asksByFile({ text, files }: Pick<Question, 'text' | 'files'>): boolean {
  const readable = files.some((file) => file.text.trim() !== '');
  return readable && contentTerms(text.replace(FILE_WORDS, ' ')).length === 0;
}

/**
 * The words that say most about the attached files, in their order there: frequent in the files, rare in the catalogue
 * but known to it. Whatever the files say, their words are only searched for.
 */
export function fileTopic(
  files: readonly Pick<AttachedFile, 'text'>[],
  rarity: Rarity | null = null,
): string {
  const text = files
    .map((file) => file.text)
    .join('\n')
    .slice(0, READ_CHARACTERS);
  const said = new Map<string, { word: string; count: number; place: number }>();
  for (const [place, word] of words(text).entries()) {
    if (word.length < PICKED_AT_LEAST || /^\d+$/.test(word)) continue;
    const key = stem(word);
    const known = said.get(key);
    if (known) known.count += 1;
    else if (contentTerms(word).length > 0) said.set(key, { word, count: 1, place });
  }
  return [...said]
    .map(([key, each]) => ({ ...each, weight: Math.sqrt(each.count) * rareness(key, rarity) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight || a.place - b.place)
    .slice(0, TOPIC_TERMS)
    .toSorted((a, b) => a.place - b.place)
    .map(({ word }) => word)
    .join(' ');
}

function rareness(key: string, rarity: Rarity | null): number {
  if (!rarity) return 1;
  const frequency = rarity.frequency(key);
  return frequency === 0 ? 0 : Math.log((rarity.records + 1) / (frequency + 1));
}
