import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';
import type { EarlierTurn } from '../question/question.ts';

const FIRST = /\b(?:first|original|initial|beginning|start(?:ed|ing)?|began)\b/i;

/** The earlier turn that a message returns to: "back to the repellents", "the list from the beginning, please". */
export function returnedTo(text: string, earlier: readonly EarlierTurn[]): EarlierTurn | null {
  const searched = earlier.filter(({ topic, resultIds }) => topic !== null && resultIds.length > 0);
  const wanted = contentTerms(text);
  const shared = searched.map(({ topic }) => {
    const said = new Set(contentTerms(topic ?? ''));
    return wanted.filter((term) => said.has(term)).length;
  });
  const most = Math.max(0, ...shared);
  // The first turn that mentions it: later turns narrowed it or moved away from it.
  if (most > 0) return searched[shared.indexOf(most)] ?? null;
  if (FIRST.test(text)) return searched[0] ?? null;
  const now = searched.at(-1);
  return searched.findLast(({ topic }) => topic !== now?.topic) ?? searched.at(-2) ?? now ?? null;
}
