import { mulberry32 } from '../embeddings/lsa/svd.ts';
import { chanceFrom, TYPICAL_CHANCE } from './calibration.ts';
import { itemAt } from '../corpus/packed-rows.ts';
import { embedLatent } from '../embeddings/lsa/embedder.ts';
import { bestByWords, CANDIDATES } from './exact-search.ts';
import type { RankingModel } from './model.ts';
import { allCosines, best } from './nearest.ts';
import { rankRaw } from './rank.ts';

const BAGS = 60;
const FEWEST = 3;
const MOST = 10;
/** In a catalogue of this size, the measured level and the typical level weigh the same. */
const TRUSTED_DOCUMENTS = 50;

/**
 * Searches the catalogue for bags of its own words, each from another place: the best score that words without
 * a common subject reach. It differs between catalogues by size and vocabulary.
 */
export function measureChance(model: RankingModel, words: readonly string[]): number {
  const { index, documents } = model;
  const tokens = (index.tokens.starts as Uint32Array).at(-1) ?? 0;
  if (tokens === 0) return TYPICAL_CHANCE;
  const random = mulberry32(20_000);
  const queries = Array.from({ length: BAGS }, (_, i) =>
    Array.from(
      { length: FEWEST + (i % (MOST - FEWEST + 1)) },
      () => words[itemAt(index.tokens, Math.floor(random() * tokens))] ?? '',
    ).join(' '),
  );
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
