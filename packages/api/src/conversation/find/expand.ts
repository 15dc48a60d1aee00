import type { Expansion } from '@cosmos/search/ranking/query.ts';
import { expansionOf } from '@cosmos/search/query/concepts.ts';
import type { AcronymTable } from '../../ports/knowledge.ts';
import type { LiveIndex } from '../../ports/live-index.ts';

const WORD = /[\p{L}\p{N}]+/gu;
const LONGEST_PHRASE = 4;
const TOPIC_CHARACTERS = 4_000;

/** A topic in other words: those of the lexicon's concepts, and acronyms that the catalogue explains. */
export function inOtherWords(index: Pick<LiveIndex, 'knowledge' | 'concepts'>, topic: string): Expansion {
  return expansionOf(index.concepts(topic), otherForms(topic, index.knowledge().acronyms));
}

/** The long forms of acronyms in a text, and the acronyms of long forms. */
function otherForms(text: string, { byAcronym, byLongForm }: AcronymTable): string[] {
  const words = text.slice(0, TOPIC_CHARACTERS).match(WORD) ?? [];
  return words.flatMap((word, at) => {
    const long = /[A-Z].*[A-Z]/.test(word) ? byAcronym.get(word.toUpperCase()) : undefined;
    const short = Array.from({ length: LONGEST_PHRASE - 1 }, (_, more) =>
      byLongForm.get(
        words
          .slice(at, at + 2 + more)
          .join(' ')
          .toLowerCase(),
      ),
    );
    return [long, ...short].flatMap((form) => form ?? []);
  });
}
