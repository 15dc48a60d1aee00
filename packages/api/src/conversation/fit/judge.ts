import { probabilityByTrees } from '@cosmos/search/likelihood/boosted-trees.ts';
import { type Evidence, FEATURES } from './evidence.ts';
import weights from './fit-weights.json' with { type: 'json' };

/** Trained weights. */
export type FitWeights = Parameters<typeof probabilityByTrees>[1];

/**
 * Evidence counts as proof from this probability on. In folds by writer, of what is told so of later readers' labels, figures
 * included, 53 of 57 are met; from .7, 68 of 83.
 */
const SURE = 0.83;

/** The features of a sentence in the order of the weights. */
export function featuresOf({ features }: Pick<Evidence, 'features'>): number[] {
  return FEATURES.map((name) => features[name]);
}

/** The evidence that likeliest proves a requirement, with that probability; null without any. */
export function likeliest(
  found: readonly Evidence[],
  by: FitWeights,
): { proof: Evidence; probability: number } | null {
  const judged = found.map((proof) => ({ proof, probability: probabilityByTrees(featuresOf(proof), by) }));
  return judged.reduce<(typeof judged)[number] | null>(
    (best, each) => (best && best.probability >= each.probability ? best : each),
    null,
  );
}

/** The sentence that proves a requirement; null if none surely does. */
export function surest(found: readonly Evidence[]): Evidence | null {
  const best = likeliest(found, weights);
  return best && best.probability >= SURE ? best.proof : null;
}
