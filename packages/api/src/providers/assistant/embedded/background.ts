import type { SummarySentence } from '@cosmos/contract/conversation/conversation.ts';
import { terms } from '@cosmos/language/analysis/analyse.ts';
import type { SummaryInput } from '../../../ports/assistant.ts';
import { clipped, flat } from './words/facts-quoted.ts';
import { sentencesOf } from '@cosmos/language/sentences/telling-sentences.ts';
import { withinQuotes } from './letters/quoted.ts';

type Background = NonNullable<SummaryInput['background']>[number];

/** What is quoted, and under which name; pages found by a search don't consist of sentences. */
const NAMES: Partial<Record<Background['from'], string>> = {
  web: 'The web summary says',
  rd_summary: 'The R&D summary says',
  professional_summary: 'The professional summary says',
};
const QUOTE_CHARACTERS = 180;
/** A quote shorter than this isn't worth the space. */
const QUOTE_AT_LEAST = 30;
/** The records come first; texts sent along get this much of the space. */
const SHARE = 0.5;

/** A sentence of each text sent along, word for word, most relevant first; together they get half of the space. */
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

/** The one with most of the requested words; the first of equals. */
function nearestSentence(text: string, wanted: ReadonlySet<string>): string | null {
  const rated = sentencesOf(text)
    .map((sentence) => withinQuotes(flat(sentence)))
    .filter((sentence) => /\p{L}{2}/u.test(sentence))
    .map((sentence) => ({
      sentence,
      held: new Set(terms(sentence).filter((term) => wanted.has(term))).size,
    }));
  return rated.toSorted((a, b) => b.held - a.held)[0]?.sentence ?? null;
}
