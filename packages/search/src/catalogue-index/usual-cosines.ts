import { mulberry32 } from '../embeddings/lsa/svd.ts';
import { rowOf } from '../corpus/packed-rows.ts';
import type { VectorColumn } from '../embeddings/lsa/latent.ts';

/** The cosines of two records taken at random: what an embedder's own cosines are compared with. */
export interface UsualCosines {
  mean: number;
  /** Standard deviation, above 0. */
  spread: number;
}

const PAIRS = 20_000;
const SEED = 384;
/** Of a catalogue too small to measure. */
export const TYPICAL: UsualCosines = { mean: 0.14, spread: 0.12 };
const LEAST_SPREAD = 0.01;
const FEWEST = 50;

/** Measures them; the same vectors give the same figures. */
export function usualCosines(vectors: VectorColumn, rows: number): UsualCosines {
  if (rows < FEWEST) return TYPICAL;
  const random = mulberry32(SEED);
  let sum = 0;
  let squares = 0;
  for (let pair = 0; pair < PAIRS; pair++) {
    const one = Math.floor(random() * rows);
    const other = (one + 1 + Math.floor(random() * (rows - 1))) % rows;
    const [left, right] = [rowOf(vectors, one), rowOf(vectors, other)];
    let cosine = 0;
    for (let j = 0; j < left.length; j++) cosine += (left[j] as number) * (right[j] as number);
    sum += cosine;
    squares += cosine * cosine;
  }
  const mean = sum / PAIRS;
  return { mean, spread: Math.max(LEAST_SPREAD, Math.sqrt(Math.max(0, squares / PAIRS - mean * mean))) };
}
