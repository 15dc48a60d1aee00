import { terms } from '@cosmos/search/text/analyse.ts';

const TEXT_TOKENS = 40_000;
const TOKEN = /[\p{L}\p{N}]+|[.!?;:,()\n]/gu;

export interface FoundKeyword {
  keyword: string;
  terms: string[];
  score: number;
}

/**
 * The keywords that a text contains, word for word but for plurals, best first: those said often, made of rare words,
 * and long. `rarity` is the weight of one word. A keyword that is only a part of a better one is left out.
 */
export function keywordsIn(
  text: string,
  keywords: readonly string[],
  rarity: (word: string) => number,
): FoundKeyword[] {
  const said = tokensOf(text).slice(0, TEXT_TOKENS);
  const places = new Map<string, number[]>();
  for (const [at, term] of said.entries()) {
    const known = places.get(term);
    if (known) known.push(at);
    else places.set(term, [at]);
  }
  const found = keywords.flatMap((keyword) => {
    const wanted = tokensOf(keyword);
    const times = timesSaid(wanted, said, places);
    if (times === 0 || terms(keyword).length === 0) return [];
    const weight = wanted.reduce((sum, term) => sum + rarity(term), 0);
    return [{ keyword, terms: wanted, score: weight * Math.log2(1 + times) }];
  });
  return withoutParts(found.toSorted((a, b) => b.score - a.score || (a.keyword < b.keyword ? -1 : 1)));
}

/** A word without its plural: a stem would take "build" for "buildings". */
function singular(word: string): string {
  if (word.length < 5 || word.endsWith('ss') || word.endsWith('us') || word.endsWith('is')) return word;
  return word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.replace(/s$/, '');
}

/** Words in order; what ends a phrase stands between them, so that no keyword reaches across. */
function tokensOf(text: string): string[] {
  return (text.normalize('NFKC').toLowerCase().match(TOKEN) ?? []).map(singular);
}

function timesSaid(
  wanted: readonly string[],
  said: readonly string[],
  places: ReadonlyMap<string, number[]>,
): number {
  const [first] = wanted;
  if (first === undefined) return 0;
  return (places.get(first) ?? []).filter((at) => wanted.every((term, more) => said[at + more] === term))
    .length;
}

function withoutParts(found: readonly FoundKeyword[]): FoundKeyword[] {
  const kept: FoundKeyword[] = [];
  for (const each of found) {
    const isPart = kept.some((other) => each.terms.every((term) => other.terms.includes(term)));
    if (!isPart) kept.push(each);
  }
  return kept;
}
