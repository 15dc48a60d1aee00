import { symmetricEigen } from './eigen.ts';
import { multiply, multiplyTransposed, type SparseMatrix } from './sparse.ts';

/** Leading part of A = U·S·Vᵀ: `rightVectors` is V (row-major, `width × rank`), `rowVectors` is U·S = A·V (`rows × rank`). */
export interface TruncatedSvd {
  rank: number;
  singularValues: Float64Array;
  rightVectors: Float32Array<ArrayBuffer>;
  rowVectors: Float32Array<ArrayBuffer>;
}

export interface SvdOptions {
  rank: number;
  seed?: number;
  onIteration?: (done: number, total: number) => void;
}

const OVERSAMPLING = 16;
const ITERATIONS = 4;

/**
 * Randomised subspace iteration with a Rayleigh–Ritz step. Deterministic for a given seed.
 * Source: Halko, Martinsson, Tropp, "Finding structure with randomness" (2011), algorithms 4.4 and 5.1.
 */
export function truncatedSvd(
  matrix: SparseMatrix,
  { rank, seed = 1, onIteration }: SvdOptions,
): TruncatedSvd {
  const most = Math.min(matrix.rows, matrix.width);
  const kept = Math.min(rank, most);
  const k = Math.min(kept + OVERSAMPLING, most);
  if (k === 0) {
    return {
      rank: 0,
      singularValues: new Float64Array(0),
      rightVectors: new Float32Array(0),
      rowVectors: new Float32Array(0),
    };
  }
  let basis = orthonormal(gaussian(matrix.width * k, seed), k);
  for (let i = 0; i < ITERATIONS; i++) {
    basis = orthonormal(multiplyTransposed(matrix, multiply(matrix, basis, k), k), k);
    onIteration?.(i + 1, ITERATIONS + 1);
  }
  const image = multiply(matrix, basis, k);
  const { values, vectors } = symmetricEigen(gram(image, k), k);
  onIteration?.(ITERATIONS + 1, ITERATIONS + 1);
  return {
    rank: kept,
    singularValues: Float64Array.from({ length: kept }, (_, i) => Math.sqrt(Math.max(0, values[i] ?? 0))),
    rightVectors: timesSmall(basis, vectors, k, kept),
    rowVectors: timesSmall(image, vectors, k, kept),
  };
}

/** An orthonormal basis of the column space; directions of negligible length become zero. */
function orthonormal(dense: Float32Array, k: number): Float32Array<ArrayBuffer> {
  const { values, vectors } = symmetricEigen(gram(dense, k), k);
  const smallest = (values[0] ?? 0) * 1e-12;
  for (let column = 0; column < k; column++) {
    const value = values[column] as number;
    const factor = value > smallest && value > 0 ? 1 / Math.sqrt(value) : 0;
    for (let row = 0; row < k; row++)
      vectors[row * k + column] = (vectors[row * k + column] as number) * factor;
  }
  return timesSmall(dense, vectors, k, k);
}

/** XᵀX of a row-major matrix with k columns. */
function gram(dense: Float32Array, k: number): Float64Array {
  const result = new Float64Array(k * k);
  for (let from = 0; from < dense.length; from += k) {
    for (let i = 0; i < k; i++) {
      const x = dense[from + i] as number;
      if (x === 0) continue;
      for (let j = i; j < k; j++) {
        result[i * k + j] = (result[i * k + j] as number) + x * (dense[from + j] as number);
      }
    }
  }
  for (let i = 0; i < k; i++) for (let j = 0; j < i; j++) result[i * k + j] = result[j * k + i] as number;
  return result;
}

/** X · W for the first `kept` columns of W (`k × k`). */
function timesSmall(
  dense: Float32Array,
  small: Float64Array,
  k: number,
  kept: number,
): Float32Array<ArrayBuffer> {
  const rows = dense.length / k;
  const result = new Float32Array(rows * kept);
  const sums = new Float64Array(kept);
  for (let row = 0; row < rows; row++) {
    sums.fill(0);
    for (let i = 0; i < k; i++) {
      const x = dense[row * k + i] as number;
      if (x === 0) continue;
      for (let j = 0; j < kept; j++) sums[j] = (sums[j] as number) + x * (small[i * k + j] as number);
    }
    result.set(sums, row * kept);
  }
  return result;
}

function gaussian(length: number, seed: number): Float32Array<ArrayBuffer> {
  const random = mulberry32(seed);
  const result = new Float32Array(length);
  for (let i = 0; i < length; i++) {
    result[i] = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  }
  return result;
}

/** Small seeded generator of numbers in [0, 1). */
export function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
