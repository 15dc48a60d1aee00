import { isTechnology, isTechnologyInterest } from './technology-interest.ts';
import { singular } from '@cosmos/language/analysis/singular.ts';

const TEXT_TOKENS = 40_000;
const TOKEN = /[\p{L}\p{N}]+|[.!?;:,()\n]/gu;
const STOP = /^[.!?;:,()\n]$/;
const SENTENCE_END = /^[.!?\n]$/;
/** What is to be avoided is not an interest. */
const WITHOUT = /^(?:without|avoid|avoids|avoiding|eliminate|instead|except)$/;
/** How many of the following words it can refer to. */
const WITHOUT_REACHES = 4;
/** From this many capitals on, a line is a heading, where capitals mean nothing. */
const HEADING_SHARE = 0.6;

export interface FoundKeyword {
  keyword: string;
  terms: string[];
  score: number;
}

interface Token {
  /** In lower case and singular; empty if it can't be part of an interest. */
  term: string;
  /** Capitalised where only a name is. */
  isName: boolean;
}

/**
 * The technology keywords that a text contains, word for word except for plurals, best first: frequent, made of rare words,
 * and long; of equals, the one that comes first. `rarity` is the weight of one word. Parts, plurals and singulars of other
 * keywords are left out.
 */
export function keywordsIn(
  text: string,
  keywords: readonly string[],
  rarity: (word: string) => number,
): FoundKeyword[] {
  const said = tokensOf(text);
  const places = new Map<string, number[]>();
  for (const [at, { term }] of said.entries()) {
    const known = places.get(term);
    if (known) known.push(at);
    else places.set(term, [at]);
  }
  const found = keywords.flatMap((keyword) => {
    const wanted = termsOf(keyword);
    const times = timesSaid(wanted, said, places);
    if (times === 0 || !isTechnologyInterest(keyword)) return [];
    const weight = wanted.reduce((sum, term) => sum + rarity(term), 0);
    return [{ keyword, terms: wanted, score: weight * Math.log2(1 + times) }];
  });
  return withoutParts(found.toSorted((a, b) => b.score - a.score));
}

/** Without parts of other keywords, whichever has the better score. */
export function withoutParts<Found extends { terms: string[] }>(found: readonly Found[]): Found[] {
  return found.filter(
    ({ terms }, at) =>
      !found.some((other, place) => {
        if (place === at || !isPart(terms, other.terms)) return false;
        return !isPart(other.terms, terms) || place < at;
      }),
  );
}

export function isPart(part: readonly string[], whole: readonly string[]): boolean {
  return part.every((term) => whole.includes(term));
}

function termsOf(keyword: string): string[] {
  return (keyword.normalize('NFKC').toLowerCase().match(TOKEN) ?? []).map(singular);
}

/** Words in order; the end of a phrase is marked between them, so that no keyword spans it. */
function tokensOf(text: string): Token[] {
  const raw = (text.normalize('NFKC').match(TOKEN) ?? []).slice(0, TEXT_TOKENS);
  const tokens: Token[] = [];
  for (let from = 0; from < raw.length;) {
    const end = raw.findIndex((word, at) => at >= from && SENTENCE_END.test(word));
    const sentence = raw.slice(from, end < 0 ? raw.length : end + 1);
    tokens.push(...tokensOfSentence(sentence));
    from += sentence.length;
  }
  return tokens;
}

function tokensOfSentence(sentence: readonly string[]): Token[] {
  const words = sentence.filter((word) => !STOP.test(word));
  const isHeading = words.filter(isCapitalised).length >= words.length * HEADING_SHARE;
  let left = 0;
  return sentence.map((word, at) => {
    if (STOP.test(word)) left = 0;
    if (WITHOUT.test(word.toLowerCase())) {
      left = WITHOUT_REACHES;
      return { term: '', isName: false };
    }
    const isUnwanted = left > 0 || sentence[at + 1]?.toLowerCase() === 'free';
    left -= 1;
    const term = isUnwanted ? '' : singular(word.toLowerCase());
    const isName = at > 0 && !isHeading && isCapitalised(word) && !isTechnology(term);
    return { term, isName };
  });
}

/** "Fuentes", but not "PET". */
function isCapitalised(word: string): boolean {
  return /^\p{Lu}\p{Ll}/u.test(word);
}

/** "Raman spectroscopy" is a thing with a name in it; a phrase that ends in a name is a name. */
function timesSaid(
  wanted: readonly string[],
  said: readonly Token[],
  places: ReadonlyMap<string, number[]>,
): number {
  const [first] = wanted;
  if (first === undefined) return 0;
  return (places.get(first) ?? []).filter(
    (at) =>
      wanted.every((term, more) => said[at + more]?.term === term) &&
      said[at + wanted.length - 1]?.isName === false,
  ).length;
}
