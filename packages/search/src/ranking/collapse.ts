import type { RankingModel } from './model.ts';
import type { RankedDocument } from './rank.ts';

/** A result that represents others with nearly the same text, best first. */
export interface CollapsedDocument extends RankedDocument {
  duplicates: number[];
}

/** Keeps the best of each group of near-duplicates, in order; the others go into its `duplicates`. */
export function collapseNearDuplicates(
  model: Pick<RankingModel, 'duplicateOf'>,
  ranked: readonly RankedDocument[],
): CollapsedDocument[] {
  const kept = new Map<number, CollapsedDocument>();
  for (const result of ranked) {
    const group = model.duplicateOf[result.document] ?? result.document;
    const best = kept.get(group);
    if (best) best.duplicates.push(result.document);
    else kept.set(group, { ...result, duplicates: [] });
  }
  return [...kept.values()];
}
