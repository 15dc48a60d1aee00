import type { EarlierTurn } from './question.ts';
import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';

const BACK =
  /^\s*(?:(?:ok(?:ay)?|now|please|and|so|then)[, ]+)*(?:let(?:'|’)?s |can we |could we )?(?:please )?(?:(?:go|going|return|switch|come) )?back(?:\s+to\s+(.+?)|\s+again)?\s*[?.!]*$/i;
const FIRST = /\b(?:first|original|initial|beginning|start)\b/i;

const ANSWER = /\b(?:questions?|answers?|search(?:es)?|subjects?|talk)\b/gi;

/** The earlier turn that a message returns to: "back to the repellents", "go back to the first question". */
export function returnedTo(text: string, earlier: readonly EarlierTurn[]): EarlierTurn | null {
  const back = BACK.exec(text);
  if (!back) return null;
  const searched = earlier.filter(({ topic, resultIds }) => topic !== null && resultIds.length > 0);
  const wanted = contentTerms((back[1] ?? '').replace(FIRST, ' ').replace(ANSWER, ' '));
  if (wanted.length === 0) {
    if (FIRST.test(text)) return searched[0] ?? null;
    const now = searched.at(-1);
    return searched.findLast(({ topic }) => topic !== now?.topic) ?? now ?? null;
  }
  // The first turn that mentions it: later turns narrowed it or moved away from it.
  return (
    searched.find(({ topic }) => {
      const said = new Set(contentTerms(topic ?? ''));
      return wanted.every((term) => said.has(term));
    }) ?? null
  );
}
