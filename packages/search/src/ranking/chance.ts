import { mulberry32 } from '../embeddings/lsa/svd.ts';
import { chanceFrom, TYPICAL_CHANCE } from './calibration.ts';
import { ExactSearch } from './exact-search.ts';
import type { RankingModel } from './model.ts';
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
export function measureChance(
  model: RankingModel,
  { tokens, words }: { tokens: Uint32Array; words: readonly string[] },
): number {
  if (tokens.length === 0) return TYPICAL_CHANCE;
  const random = mulberry32(20_000);
  const search = new ExactSearch(model);
  let sum = 0;
  let measured = 0;
  for (let i = 0; i < BAGS; i++) {
    const size = FEWEST + (i % (MOST - FEWEST + 1));
    const bag = Array.from(
      { length: size },
      () => words[tokens[Math.floor(random() * tokens.length)] ?? 0] ?? '',
    );
    const query = bag.join(' ');
    const { prepared, ranked } = rankRaw(model, query, search.candidates(query));
    const best = ranked[0]?.raw ?? 0;
    if (best <= 0 || prepared.terms === 0) continue;
    sum += chanceFrom(best, prepared.terms);
    measured++;
  }
  const trust = model.documents / (model.documents + TRUSTED_DOCUMENTS);
  return measured > 0 ? trust * (sum / measured) + (1 - trust) * TYPICAL_CHANCE : TYPICAL_CHANCE;
}
