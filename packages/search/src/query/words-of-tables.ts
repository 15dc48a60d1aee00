import { rowOf } from '../corpus/packed-rows.ts';
import { lookUp } from '../corpus/vocabulary.ts';
import { best } from '../ranking/nearest.ts';
import type { RankingModel } from '../ranking/model.ts';
import { inverseFrequency } from '../ranking/query.ts';

const K1 = 1.2;
const B = 0.75;

/**
 * The best of what several tables found, by BM25 over all records, as one table of them would have it: each of them
 * counts words in its own records alone.
 */
export function bestOfTables(
  model: Pick<RankingModel, 'stems' | 'present' | 'averageTokens' | 'index'>,
  stems: readonly string[],
  { found, top }: { found: readonly number[]; top: number },
): number[] {
  const { tokens, stemOf, stemFrequencies } = model.index;
  const worth = new Map(
    stems
      .map((stem) => lookUp(model.stems, stem))
      .filter((stem) => stem >= 0)
      .map((stem) => [stem, inverseFrequency(model.present, stemFrequencies[stem] ?? 0)]),
  );
  const scores = Float64Array.from(found, (document) => {
    const words = rowOf(tokens, document);
    const counts = new Map<number, number>();
    for (const word of words) {
      const stem = stemOf[word] as number;
      if (worth.has(stem)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
    }
    const norm = K1 * (1 - B + (B * words.length) / model.averageTokens);
    let score = 0;
    for (const [stem, count] of counts) score += ((worth.get(stem) ?? 0) * count) / (count + norm);
    return score;
  });
  return best(scores, top).map(({ document: at }) => found[at] as number);
}
