import { stem, words } from '@cosmos/search/text/analyse.ts';
import type { AttachedFile } from '../../../providers/assistant/assistant.ts';
import type { Question } from '../question.ts';
import { contentTerms } from './words.ts';

const READ_CHARACTERS = 20_000;
const TOPIC_TERMS = 14;
const PICKED_AT_LEAST = 3;
const FILE_WORDS =
  /\b(?:attach(?:ed|ment|ments)?|briefs?|files?|documents?|docs?|pdfs?|decks?|slides?|spec(?:ification)?s?|summari[sz]e|summary|fits?|match(?:es)?|relevant|pictures?|images?|photos?|uploads?|uploaded|read|answers?|suits?|based|content)\b/gi;

/** In how many of the catalogue's records a stem stands, of how many. */
export interface Rarity {
  frequency(stem: string): number;
  records: number;
}

/** True where a message says nothing of its own beside the files that go with it. */
export function asksByFile({ text, files }: Pick<Question, 'text' | 'files'>): boolean {
  const readable = files.some((file) => file.text.trim() !== '');
  return readable && contentTerms(text.replace(FILE_WORDS, ' ')).length === 0;
}

/**
 * The words that tell most of what attached files are about, in the order in which they stand there: said often, and
 * rare in the catalogue but known to it. Whatever the files order, their words are only searched for.
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
