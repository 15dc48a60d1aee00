import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';
import { isQuality } from '@cosmos/language/phrases/qualities.ts';
import { verbOf } from '@cosmos/language/phrases/verbs.ts';
import { isDescribing, isSmall } from '@cosmos/language/phrases/word-kinds.ts';
import { REQUEST } from '@cosmos/language/clauses/openings.ts';
import { ANY_THING } from './qualities-asked.ts';
import { isSign, wordsOf } from '@cosmos/language/clauses/words.ts';

/** What a message asks for, by its words: "pressure sensor" for "prosthetic sockets", or "recycle" and "textiles". */
export interface ThingWanted {
  /** The noun that names it, or the verb that names what is to be done. */
  head: string;
  /** What the name says more of it, or what it is done to. */
  of: string[];
  /** The whole name as written. */
  phrase: string;
}

/** "We want to recycle textiles", "how can we remove PFAS": what is to be done. */
const TO_DO =
  /\b(?:want|need|like|wish|hope|try|trying|have|possible|ways?|methods?|approach|means|tools?|software|process|technique)\s+to\s+|\bhow\s+(?:can|could|do|does|should|to)\s+(?:(?:we|i|one|you|it)\s+)?/giu;
const BEGINNING = /^\s*(?:an?\s+)?/iu;
/** Who tells of themselves begins with something else. */
const OF_ASKER = /\b(?:we|i|our|my|us|me)\b/iu;
/** Words that may stand behind the name of a thing at the beginning of a message. */
const BEHIND = /^\s*(?:[.,;:?!]|$|(?:that|which|with|without|to|under|above|below|by|using)\b)/iu;
const ARTICLE = /^(?:an?|the|our|its|some|any|new|better)$/i;
/** Words behind which it is told what the thing is for, or what it is in. */
const JOINS = /^(?:for|of|from|in|against|on)$/i;
/** A sugar substitute is no sugar. */
const IN_PLACE_OF = /^(?:alternatives?|substitutes?|replacements?)$/i;
/** Amounts and times name nothing. */
const NO_NAME =
  /\d|^(?:one|two|three|four|five|six|seconds?|minutes?|hours?|days?|weeks?|months?|years?|hundreds|thousands|something|anything|other)$/i;
/** Verbs that hardly say what is to be done. */
const SAYS_LITTLE =
  /^(?:be|get|have|make|do|use|see|know|take|give|keep|bring|offer|find|look|run|hold|try|go|buy|sell|let|put)$/i;
const MOST_WORDS = 9;

/** What a message asks for; null if it does not say so in words that are known for that. */
export function thingWanted(text: string): ThingWanted | null {
  const acts = placesOf(text, TO_DO);
  const things = placesOf(text, REQUEST);
  const places = [...acts, ...things].toSorted((a, b) => a - b);
  for (const place of places) {
    const found = acts.includes(place) ? actAt(text, place) : thingAt(text, place);
    if (found) return found;
  }
  if (places.length > 0 || OF_ASKER.test(text)) return null;
  const begins = BEGINNING.exec(text)?.[0].length ?? 0;
  const found = thingAt(text, begins);
  return found && BEHIND.test(text.slice(begins + found.phrase.length)) ? found : null;
}

function placesOf(text: string, pattern: RegExp): number[] {
  return [...text.matchAll(pattern)].map(({ index, 0: words }) => index + words.length);
}

/** The words of a phrase from a place on, in groups between "for", "of" and the like. */
function groupsAt(text: string, begins: number): { groups: string[][]; phrase: string } {
  const words = wordsOf(text).filter(({ at }) => at >= begins);
  const groups: string[][] = [[]];
  let end = begins;
  for (const [at, { text: word, at: from }] of words.slice(0, MOST_WORDS).entries()) {
    const isBetween = word === ',' && isDescribing(words[at - 1]?.text ?? '') && groups.length === 1;
    if (JOINS.test(word)) groups.push([]);
    else if (ARTICLE.test(word) || isBetween) continue;
    else if (isSign(word) || isSmall(word)) break;
    else groups.at(-1)?.push(word);
    end = from + word.length;
  }
  return { groups: groups.filter((group) => group.length > 0), phrase: text.slice(begins, end) };
}

function thingAt(text: string, begins: number): ThingWanted | null {
  const { groups, phrase } = groupsAt(text, begins);
  const [named = [], ...others] = groups;
  const telling = named.filter((word) => !isQuality(word) && contentTerms(word).length > 0);
  const isAny = ANY_THING.test(named.at(-1) ?? '') && !IN_PLACE_OF.test(named.at(-1) ?? '');
  const own = isAny && named.at(-1) === telling.at(-1) ? telling.slice(0, -1) : telling;
  const all = own.length > 0 ? [own, ...others] : others;
  const [first = [], ...rest] = all;
  const head = first.at(-1);
  if (head === undefined || contentTerms(head).length === 0) return null;
  if ([head, ...first].some((word) => NO_NAME.test(word))) return null;
  return { head, of: [...first.slice(0, -1), ...rest.flat()], phrase };
}

function actAt(text: string, begins: number): ThingWanted | null {
  const { groups, phrase } = groupsAt(text, begins);
  const [[verb = '', ...object] = [], ...others] = groups;
  const of = [...object, ...others.flat()].filter((word) => contentTerms(word).length > 0);
  const isVerb = verbOf(verb) === verb.toLowerCase() && !SAYS_LITTLE.test(verb);
  return of.length === 0 || !isVerb ? null : { head: verb, of, phrase };
}
