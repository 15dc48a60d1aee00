import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';
import type { Source } from './sources.ts';

const STATES =
  'states?|mentions?|say|says|names?|gives?|reports?|tells?|provides?|specif(?:y|ies)|address(?:es)?|covers?|discuss(?:es)?|indicates?|describes?|quantif(?:y|ies)|discloses?|lists?|comes? with';
const STATED =
  'stated|mentioned|said|named|given|reported|told|provided|specified|addressed|covered|discussed|indicated|described|quantified|disclosed|listed|known';
/** "None of them states …", "says nothing about …", "no figure is given for …": what is unsaid follows. */
const UNSAID_AFTER = new RegExp(
  [
    String.raw`\b(?:none|neither|no (?:record|result|technology|technologies|one|source)s?)\b[^,;:]{0,80}?\b(?:${STATES}|${STATED})\b`,
    String.raw`\bnothing (?:is|was) (?:${STATED})\b`,
    String.raw`\b(?:does|do|did)(?: not|n['’]t) (?:${STATES})\b`,
    String.raw`\b(?:${STATES}) (?:nothing|no)\b`,
    String.raw`\bno (?:information|figures?|details?|data|mention)\b`,
  ].join('|'),
  'i',
);
/** "… is not mentioned": what is unsaid stands before. */
const UNSAID_BEFORE = new RegExp(
  String.raw`\b(?:is|are|was|were|been)(?: not|n['’]t| never| nowhere)(?: yet| otherwise)? (?:${STATED})\b`,
  'i',
);
const CLAUSE = /;|:|\s[–—]\s|,?\s(?:but|though|although|while|whereas|yet|so)\s/;
const THINGS = /,|\b(?:or|nor|and)\b/;
/** What such a sentence says about records, not about what they lack. */
const ABOUT_RECORDS = new Set(
  contentTerms(
    'record result technology source information figure detail data mention anything otherwise long much many well far',
  ),
);

/** A sentence that says that its sources leave something unsaid: that, and all else that it says. */
export interface Absence {
  unsaid: string;
  said: string;
}

/** Null if a sentence says no such thing. */
export function absenceIn(text: string): Absence | null {
  const clauses = text.split(CLAUSE);
  for (const [at, clause] of clauses.entries()) {
    const others = clauses.toSpliced(at, 1).join('; ');
    const before = UNSAID_BEFORE.exec(clause);
    const after = before ? null : UNSAID_AFTER.exec(clause);
    const match = before ?? after;
    if (!match) continue;
    const [start, end] = [clause.slice(0, match.index), clause.slice(match.index + match[0].length)];
    return before
      ? { unsaid: start, said: `${end}; ${others}` }
      : { unsaid: end, said: `${start}; ${others}` };
  }
  return null;
}

/**
 * Whether a source says, in one sentence, all of one of the things that are called unsaid: both of its words or more, or its only
 * word with a figure.
 */
export function isSaidAfterAll(unsaid: string, sources: readonly Source[]): boolean {
  return unsaid.split(THINGS).some((part) => {
    const stems = subjectsIn(part);
    if (stems.length === 0) return false;
    return sources.some(({ statements }) =>
      statements.some(
        (each) =>
          !each.denies &&
          stems.every((stem) => each.stems.has(stem)) &&
          (stems.length > 1 || each.figures.length > 0),
      ),
    );
  });
}

/** What a sentence is about, as stems: without numbers, and without words for records as such. */
export function subjectsIn(text: string): string[] {
  return contentTerms(text).filter((stem) => !ABOUT_RECORDS.has(stem) && !/^\d/.test(stem));
}
