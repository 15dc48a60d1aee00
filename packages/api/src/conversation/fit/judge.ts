import { probabilityByTrees } from '@cosmos/search/likelihood/boosted-trees.ts';
import { type Evidence, type EvidenceKind, FEATURES } from './evidence.ts';
import weights from './fit-weights.json' with { type: 'json' };

/** Trained weights. */
export type FitWeights = Parameters<typeof probabilityByTrees>[1];

/**
 * Evidence counts as proof from this probability on. In folds by writer, of what is told so of later readers' labels, 33 of 37 are
 * met by words, 15 of 17 by denials of one kind or the other. Of figures that don't name their property too few are labelled to tell;
 * one of two is met.
 */
const SURE: Record<EvidenceKind, number> = { words: 0.8, denial: 0.5, figure: 0.83, freeOf: 0 };

/** The features of a sentence in the order of the weights. */
export function featuresOf({ features }: Pick<Evidence, 'features'>): number[] {
  return FEATURES.map((name) => features[name]);
}

/** How likely evidence proves a requirement, 0…1. */
export function probabilityOf(proof: Evidence, by: FitWeights = weights): number {
  return probabilityByTrees(featuresOf(proof), by);
}

/** Whether evidence so likely to prove a requirement counts as proof. */
export function isSure({ kind }: Pick<Evidence, 'kind'>, probability: number): boolean {
  return probability >= SURE[kind];
}

/** The sentence that surest proves a requirement; null if none does. */
export function surest(found: readonly Evidence[], by: FitWeights = weights): Evidence | null {
  return found.reduce<{ proof: Evidence | null; probability: number }>(
    (best, proof) => {
      const probability = probabilityOf(proof, by);
      return isSure(proof, probability) && probability > best.probability ? { proof, probability } : best;
    },
    { proof: null, probability: -1 },
  ).proof;
}
