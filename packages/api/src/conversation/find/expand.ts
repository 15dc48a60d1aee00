import type { Expansion } from '@cosmos/search/ranking/query.ts';
import { expansionOf } from '@cosmos/search/query/concepts.ts';
import { terms } from '@cosmos/language/analysis/analyse.ts';
import type { AcronymTable } from '../../ports/knowledge.ts';
import type { LiveIndex } from '../../ports/live-index.ts';

const WORD = /[\p{L}\p{N}]+/gu;
const LONGEST_PHRASE = 4;
const TOPIC_CHARACTERS = 4_000;

/** A topic in other words: those of the lexicon's concepts but for some, and acronyms that the catalogue explains. */
export function inOtherWords(
  index: Pick<LiveIndex, 'knowledge' | 'concepts'>,
  topic: string,
  leftOut: readonly string[] = [],
): Expansion {
  const forms = otherForms(topic, index.knowledge().acronyms);
  // One acronym in a long text is a small part of it.
  const share = new Set(forms.flatMap(({ from }) => terms(from))).size / new Set(terms(topic)).size;
  const meant = index.concepts(topic).filter(({ concept }) => !leftOut.includes(concept.term));
  return expansionOf(meant, { same: forms.map(({ form }) => form), share: share || 0 });
}

/** The long forms of acronyms in a text, and the acronyms of long forms, each with the words it stands for. */
function otherForms(text: string, { byAcronym, byLongForm }: AcronymTable): { from: string; form: string }[] {
  const words = text.slice(0, TOPIC_CHARACTERS).match(WORD) ?? [];
  return words.flatMap((word, at) => {
    const long = /[A-Z].*[A-Z]/.test(word) ? byAcronym.get(word.toUpperCase()) : undefined;
    const phrases = Array.from({ length: LONGEST_PHRASE - 1 }, (_, more) =>
      words.slice(at, at + 2 + more).join(' '),
    );
    const short = phrases.map((from) => ({ from, form: byLongForm.get(from.toLowerCase()) }));
    return [{ from: word, form: long }, ...short].flatMap(({ from, form }) => (form ? [{ from, form }] : []));
  });
}
