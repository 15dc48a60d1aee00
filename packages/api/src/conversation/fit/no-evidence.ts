import { terms } from '@cosmos/language/analysis/analyse.ts';
import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';
import type { Asked } from './said-of.ts';

/** "Devices without pumps are needed": what is called for is not yet there. */
const CALLED_FOR =
  /^(.*)\b(?:is|are|remains?)\s+(?:\p{L}+ly\s+|still\s+){0,2}(?:needed|desired|desirable|sought|lacking)\b/isu;
const DENIED = /\b(?:no|not|never|without|neither|nor)\b|n['’]t\b/i;
/** "Regeneration may not be required", "heating is unnecessary": what is said not to be. */
const NOT_SO =
  /\b(?:not|never)\s+(?:be\s+|yet\s+|always\s+)*(?:required|needed|necessary|possible|available|achieved|feasible)\b|\bun(?:necessary|available)\b|\bimpossible\b/giu;
/** So many characters before it may name what is not so. */
const NEAR = 60;

/** Whether a sentence with the words of a requirement only calls for it, or says that it is not so. */
export function isNoEvidence(sentence: string, { text, isExclusion }: Asked): boolean {
  const [, wish = ''] = CALLED_FOR.exec(sentence) ?? [];
  const clause = /[^.;:]*$/.exec(wish)?.[0] ?? '';
  if (
    names(clause, text) &&
    (isExclusion ? /\b(?:without|that|which)\b|-free\b/i.test(clause) : !DENIED.test(clause))
  )
    return true;
  if (isExclusion) return false;
  return [...sentence.matchAll(NOT_SO)].some(({ index }) =>
    names(/[^.,;:]*$/.exec(sentence.slice(Math.max(0, index - NEAR), index))?.[0] ?? '', text),
  );
}

/** Whether a text has a word of a requirement, in whatever form: "regeneration" has that of "regenerable". */
function names(text: string, requirement: string): boolean {
  const said = new Set(terms(text));
  return contentTerms(requirement).some((stem) => said.has(stem));
}
