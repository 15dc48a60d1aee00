import type { SummarySentence } from '@cosmos/contract/conversation.ts';
import { terms } from '@cosmos/search/text/analyse.ts';
import type { SummaryInput } from '../assistant.ts';
import { clipped, flat } from './facts-quoted.ts';
import { sentencesOf } from './telling-sentences.ts';

type Background = NonNullable<SummaryInput['background']>[number];

/** What is quoted, and under which name; pages that a search found are no sentences. */
const NAMES: Partial<Record<Background['from'], string>> = {
  web: 'The web search says',
  rd_summary: 'The R&D summary says',
  professional_summary: 'The professional summary says',
};
const QUOTE_CHARACTERS = 180;
/** What a shorter quote would tell isn't worth its place. */
const QUOTE_AT_LEAST = 30;
/** The records come first: what came along gets so much of the room. */
const SHARE = 0.5;

/** A sentence of each text that came along, word for word, nearest to what is asked; they share half of the room. */
export function backgroundQuotes(
  { background = [], maxCharacters }: SummaryInput,
  wanted: ReadonlySet<string>,
): SummarySentence[] {
  const said = background.flatMap(({ from, text }) => {
    const [name, sentence] = [NAMES[from], nearestSentence(text, wanted)];
    return name && sentence ? [{ name, sentence }] : [];
  });
  const each = Math.floor((maxCharacters * SHARE) / Math.max(1, said.length));
  return said.flatMap(({ name, sentence }) => {
    const room = Math.min(QUOTE_CHARACTERS, each - `${name}: “ …” `.length);
    if (sentence.length > room && room < QUOTE_AT_LEAST) return [];
    return [{ text: `${name}: “${clipped(sentence, room)}”`, citations: [] }];
  });
}

/** The one with most of the words asked for; of equals the first. */
function nearestSentence(text: string, wanted: ReadonlySet<string>): string | null {
  const rated = sentencesOf(text)
    .map((sentence) => flat(sentence).replaceAll(/["“”]/g, '’'))
    .filter((sentence) => /\p{L}{2}/u.test(sentence))
    .map((sentence) => ({
      sentence,
      held: new Set(terms(sentence).filter((term) => wanted.has(term))).size,
    }));
  return rated.toSorted((a, b) => b.held - a.held)[0]?.sentence ?? null;
}
