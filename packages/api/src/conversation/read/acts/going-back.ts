import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';
import type { EarlierTurn } from '../question/question.ts';

const FIRST = /\b(?:first|original|initial|beginning|start(?:ed|ing)?|began)\b/i;

/** What is to be forgotten is not where it goes back to. */
const FORGET = /\b(?:forget|drop|never ?mind|enough of)\b[^,.;!?]*/gi;
/** So many shared words name a subject, even beside "the first". */
const NAMED = 2;

/** The earlier turn that a message returns to: "back to the repellents", "the list from the beginning, please". */
export function returnedTo(text: string, earlier: readonly EarlierTurn[]): EarlierTurn | null {
  const searched = earlier.filter(({ topic, resultIds }) => topic !== null && resultIds.length > 0);
  const wanted = contentTerms(text.replace(FORGET, ' '));
  const shared = searched.map(({ topic }) => {
    const said = new Set(contentTerms(topic ?? ''));
    return wanted.filter((term) => said.has(term)).length;
  });
  const most = Math.max(0, ...shared);
  if (FIRST.test(text) && most < NAMED) return searched[0] ?? null;
  // The first turn that mentions it: later turns narrowed it or moved away from it.
  if (most > 0) return searched[shared.indexOf(most)] ?? null;
  const now = searched.at(-1);
  return searched.findLast(({ topic }) => topic !== now?.topic) ?? searched.at(-2) ?? now ?? null;
}
