import { mulberry32 } from '../embeddings/lsa/svd.ts';
import { chanceFrom, TYPICAL_CHANCE } from './calibration.ts';
import { eachRow } from '../corpus/packed-rows.ts';
import { embedLatent } from '../embeddings/lsa/embedder.ts';
import { bestByWords, CANDIDATES } from './exact-search.ts';
import type { RankingModel } from './model.ts';
import { allCosines, best, Highest } from './nearest.ts';
import { rankRaw } from './rank.ts';
import { textHash } from './text-hash.ts';

const BAGS = 60;
const FEWEST = 3;
const MOST = 10;
/** In a catalogue of this size, the measured level and the typical level weigh the same. */
const TRUSTED_DOCUMENTS = 50;

/** How often each word is written in the catalogue. */
function timesWritten({ index, documents }: RankingModel, size: number): Uint32Array {
  const times = new Uint32Array(size);
  for (const tokens of eachRow(index.tokens, documents))
    for (const token of tokens) times[token] = (times[token] as number) + 1;
  return times;
}

/**
 * Words at random, the more often the more they are written: for each bag each word draws a number, and the lowest win.
 * What a word draws depends on nothing else, so that a catalogue that has changed a little has nearly the same bags.
 * Source: Efraimidis and Spirakis, "Weighted random sampling with a reservoir" (2006).
 */
function bagsOf(words: readonly string[], times: Uint32Array): string[] {
  const hashes = words.map(textHash);
  return Array.from({ length: BAGS }, (_, bag) => {
    const size = FEWEST + (bag % (MOST - FEWEST + 1));
    const drawn = new Highest(size, -Infinity);
    for (const [word, hash] of hashes.entries()) {
      const share = mulberry32(hash ^ Math.imul(bag + 1, 0x9e3779b1))();
      drawn.add(word, Math.log(share + Number.MIN_VALUE) / (times[word] as number));
    }
    return drawn.found.map(({ document: word }) => words[word] ?? '').join(' ');
  });
}

/**
 * Searches the catalogue for bags of its own words, each from another place: the best score that words without
 * a common subject reach. It differs between catalogues by size and vocabulary.
 */
export function measureChance(model: RankingModel, words: readonly string[]): number {
  const { index, documents } = model;
  const tokens = (index.tokens.starts as Uint32Array).at(-1) ?? 0;
  if (tokens === 0) return TYPICAL_CHANCE;
  const queries = bagsOf(words, timesWritten(model, words.length));
  const lexical = bestByWords(model, queries, CANDIDATES);
  let sum = 0;
  let measured = 0;
  for (const [at, query] of queries.entries()) {
    const vector = best(allCosines(model, embedLatent(model, query)), CANDIDATES);
    const { prepared, ranked } = rankRaw(model, query, { lexical: lexical[at] ?? [], vector });
    const raw = ranked[0]?.raw ?? 0;
    if (raw <= 0 || prepared.terms === 0) continue;
    sum += chanceFrom(raw, prepared.terms);
    measured++;
  }
  const trust = documents / (documents + TRUSTED_DOCUMENTS);
  return measured > 0 ? trust * (sum / measured) + (1 - trust) * TYPICAL_CHANCE : TYPICAL_CHANCE;
}
