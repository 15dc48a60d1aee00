import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';

/** "Not looking for", "don’t want". */
const DENIED = String.raw`\b(?:(?:not|(?:is|are)n[’']t) (?:looking for|interested in|seeking|searching for|working on)|no interest in|(?:don[’']t|do not) (?:want|need|work on)|nothing (?:on|about|to do with))\b`;
/** "No drugs", at the beginning of a clause; not "no more than" or "no doubt". */
const NONE = String.raw`(?<=(?:^|[.!?;:,(\n])\s*(?:(?:and|but|also|please),?\s+)?)no\s+(?!(?:more|less|fewer|later|longer|doubt|matter|idea|problem|need|one|such|other|interest)\b)`;
/** A wish that is denied, to the end of its sentence or a "but". */
const UNWANTED = new RegExp(String.raw`(?:${DENIED}|${NONE})(?:(?!\bbut\b)[^.!?\n])*`, 'giu');
const BEGINNING = new RegExp(String.raw`^(?:${DENIED}|no\s)\s*`, 'iu');
/** Between one kind and the next. */
const NEXT = /\s*(?:[,;/]|\b(?:and|or|nor)\b)\s*/iu;
const AROUND =
  /^(?:(?:no|not|any|more|other|further|the|a|an)\s+)+|\s+(?:please|at all|thanks|thank you)$/giu;
/** A kind has a short name; what is longer is a clause about something else. */
const MOST_WORDS = 3;

/** A text without what its writer says they don’t look for. */
export function withoutUnwanted(text: string): string {
  return text.replaceAll(UNWANTED, '');
}

/** The kinds of things that a writer says they don’t look for, as written. */
export function unwantedKinds(text: string): string[] {
  const kinds = (text.match(UNWANTED) ?? []).flatMap((wish) =>
    wish
      .replace(BEGINNING, '')
      .split(NEXT)
      .map((kind) => kind.trim().replace(AROUND, '').trim())
      .filter((kind) => kind.split(/\s+/u).length <= MOST_WORDS && contentTerms(kind).length > 0),
  );
  return [...new Set(kinds)];
}
