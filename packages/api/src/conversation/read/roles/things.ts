import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';

/** Words that point at a thing without saying which. */
const POINTERS =
  /\b(?:the|an?|any(?:thing)?|some(?:thing)?|those|these|this|that|things?|stuff|kinds?|sorts?|types?|ones?|of|with|involving|involved|using|based|please|pls|either|at all|in it|there|here|too|also|it|them|us|me|by|from|for|whose|which|needs?|requires?|uses?|contains?|has|have|involves?)\b/gi;
/** "Lithium metal in our dry room": where it is ruled out says nothing of what it is. */
const WHERE = /\s+(?:in|at|on|inside) (?:our|my|the|their)\b.*$/i;
/** What is ruled out is a thing; longer phrases tell a story about it. */
const MOST_WORDS = 4;

/** The things that a phrase names: "the ozone one or any lamps" names ozone and lamps. */
export function thingsIn(phrase: string): string[] {
  return phrase
    .replace(WHERE, ' ')
    .split(/\s+(?:or|nor|and|&)\s+|[,/]/i)
    .flatMap((part) => {
      const words = part
        .replace(POINTERS, ' ')
        .split(/[^\p{L}\p{N}'’-]+/u)
        .filter((word) => word !== '' && contentTerms(word).length > 0);
      return words.length === 0 ? [] : [words.slice(0, MOST_WORDS).join(' ')];
    });
}
