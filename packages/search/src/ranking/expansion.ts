import { TITLE_WEIGHT, tokensOf } from '../corpus/forward-index.ts';
import { lookUp } from '../corpus/vocabulary.ts';
import { B, K1 } from './features.ts';
import type { RankingModel } from './model.ts';
import { type Expansion, inverseFrequency } from './query.ts';

/** A record that uses the strongest stems, this many, has said all that an expansion can add. */
const STRONGEST = 5;

/**
 * BM25F of an expansion for each document, as a share of what its strongest stems can reach, times its confidence, 0…1;
 * all 0 if the catalogue has none of the stems.
 */
export function expansionShares(
  model: RankingModel,
  expansion: Expansion,
  documents: readonly number[],
): Float64Array {
  const shares = new Float64Array(documents.length);
  if (expansion.stems.size === 0) return shares;
  const { values, slotOfStem } = slotsOf(model, expansion);
  if (values.length === 0) return shares;
  const possible = values
    .toSorted((a, b) => b - a)
    .slice(0, STRONGEST)
    .reduce((sum, value) => sum + value * (K1 + 1), 0);
  const counts = new Float64Array(values.length);
  const { titleLengths, stemOf } = model.index;
  documents.forEach((document, at) => {
    const tokens = tokensOf(model.index, document);
    const titleLength = titleLengths[document] ?? 0;
    counts.fill(0);
    for (let t = 0; t < tokens.length; t++) {
      const slot = slotOfStem[stemOf[tokens[t] as number] as number] as number;
      if (slot > 0) counts[slot - 1] = (counts[slot - 1] as number) + (t < titleLength ? TITLE_WEIGHT : 1);
    }
    const length = tokens.length + (TITLE_WEIGHT - 1) * titleLength;
    const norm = K1 * (1 - B + (B * length) / model.averageLength);
    let score = 0;
    for (let slot = 0; slot < values.length; slot++) {
      const count = counts[slot] as number;
      if (count > 0) score += ((values[slot] as number) * (K1 + 1) * count) / (norm + count);
    }
    shares[at] = expansion.confidence * Math.min(1, score / possible);
  });
  return shares;
}

/** The weight of each known stem times its idf, and for each stem of the catalogue its place there plus one. */
function slotsOf(
  model: RankingModel,
  expansion: Expansion,
): { values: Float64Array; slotOfStem: Uint16Array } {
  const slotOfStem = new Uint16Array(model.stems.size);
  const values: number[] = [];
  for (const [stem, weight] of expansion.stems) {
    const number = lookUp(model.stems, stem);
    if (number < 0) continue;
    slotOfStem[number] = values.push(
      weight * inverseFrequency(model.present, model.index.stemFrequencies[number] ?? 0),
    );
  }
  return { values: Float64Array.from(values), slotOfStem };
}
