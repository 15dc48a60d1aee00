import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { terms } from '@cosmos/language/analysis/analyse.ts';
import { clipped, ownStatements, tellingSentence } from './facts-quoted.ts';

/** What a record says of itself, in a sentence that goes on behind another subject. */
export interface OwnWords {
  /** "is", "provides". */
  verb: string;
  /** What follows, as it stands in the record, cut at a word. */
  words: string;
}

/** So many of its statements are looked at: what comes later is beside the point. */
const LOOKED_AT = 3;
const WORDS = 150;
/** "This novel coating provides …": whoever is meant, it is the record’s own technology. */
const OF_ITSELF =
  /^(?:this|the|our|the present|the proposed|the disclosed)\s+(?:[\p{L}-]+\s+){0,2}?(?:technology|invention|innovation|approach|method|process|technique|system|device|platform|material|coating|solution|composition|formulation|tool|apparatus|sensor|catalyst|membrane|sorbent|compound|software|algorithm)\s+((?:is|represents|provides|offers|describes|presents|comprises|consists of|uses|utilizes|employs|enables|allows|combines|features|involves|produces|removes|reduces|converts|captures|detects|measures|improves|increases|delivers|targets|treats|prevents|creates|generates|achieves|addresses|introduces|includes|contains|relates to|separates|recovers|extracts)(?=\s))\s+(\S.+[.!])$/iu;

/** "Researchers at UCLA have developed a novel bioadhesive that …": what they made is the technology. */
const MADE =
  /^(?:(?:a|the)\s+)?(?:research(?:ers?)?|teams?|scientists?|engineers?|inventors?|investigators?|professors?|groups?)\b[^.;:]{0,120}?\b(?:developed|designed|created|invented|engineered|devised)\s+((?:an?|new|novel)\s+\S.+[.!])$/iu;

/** A statement of the record on what was asked, without its subject; null if none has that form. */
export function inOwnWords(card: ResultCard, wanted: ReadonlySet<string>): OwnWords | null {
  const telling = ownStatements(card, wanted)
    .slice(0, LOOKED_AT)
    .filter((statement) => terms(statement).some((term) => wanted.has(term)));
  for (const statement of telling) {
    const own = withoutSubject(statement);
    if (own) return own;
  }
  return null;
}

/** Null for a sentence of another form. */
export function withoutSubject(statement: string): OwnWords | null {
  const [, made] = MADE.exec(statement) ?? [];
  const [, verb, words] = made ? [statement, 'is', made] : (OF_ITSELF.exec(statement) ?? []);
  if (!verb || !words) return null;
  return { verb: /^represents$/i.test(verb) ? 'is' : verb.toLowerCase(), words: clipped(words, WORDS) };
}

/** What only leads from the sentence before. */
const LEADING =
  /^(?:In this work|Specifically|To (?:address|solve|overcome|meet) [^,]{3,60}|In (?:particular|brief)),\s+(?=\p{L})/u;

/** A whole sentence of the record on what was asked; null if none of its own has any. */
export function tellingWords(card: ResultCard, wanted: ReadonlySet<string>): string | null {
  const sentence = tellingSentence(card, wanted)?.replace(LEADING, '');
  return sentence === undefined ? null : clipped(sentence.charAt(0).toUpperCase() + sentence.slice(1), WORDS);
}
