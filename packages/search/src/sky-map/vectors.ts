import type { VectorRows } from '../embeddings/vector-rows.ts';

/** Inner product of row `a` of `left` and row `b` of `right`. */
export function dot(left: VectorRows, a: number, right: VectorRows, b: number): number {
  const { dimensions } = left;
  const from = a * dimensions;
  const to = b * dimensions;
  let sum = 0;
  for (let j = 0; j < dimensions; j++) {
    sum += (left.vectors[from + j] ?? 0) * (right.vectors[to + j] ?? 0);
  }
  return sum;
}

/** Unit mean of each group of rows; `group` returns a row's group, or a negative number for none. */
export function groupMeans(rows: VectorRows, group: ArrayLike<number>, groups: number): VectorRows {
  const { vectors, dimensions } = rows;
  const means = new Float32Array(groups * dimensions);
  for (let row = 0; row < group.length; row++) {
    const at = group[row] ?? -1;
    if (at < 0) continue;
    for (let j = 0; j < dimensions; j++) {
      means[at * dimensions + j] = (means[at * dimensions + j] ?? 0) + (vectors[row * dimensions + j] ?? 0);
    }
  }
  for (let at = 0; at < groups; at++) normalise(means.subarray(at * dimensions, (at + 1) * dimensions));
  return { vectors: means, dimensions };
}

/** The row of `centres` among `among` that is nearest to a row; the first of equals. */
export function nearest(
  rows: VectorRows,
  row: number,
  centres: VectorRows,
  among: readonly number[],
): number {
  let best = among[0] ?? 0;
  let most = -Infinity;
  for (const centre of among) {
    const similarity = dot(rows, row, centres, centre);
    if (similarity > most) {
      most = similarity;
      best = centre;
    }
  }
  return best;
}

const ROUNDS = 6;

/**
 * Spherical k-means over `members`: returns the cluster of each member. Deterministic: seeds are spread evenly over
 * the order of the members, which is that of the catalogue.
 */
export function cluster(rows: VectorRows, members: readonly number[], clusters: number): Int32Array {
  const { dimensions } = rows;
  const own: VectorRows = { vectors: new Float32Array(members.length * dimensions), dimensions };
  for (const [at, row] of members.entries()) {
    own.vectors.set(rows.vectors.subarray(row * dimensions, (row + 1) * dimensions), at * dimensions);
  }
  const all = Array.from({ length: clusters }, (_, k) => k);
  const chosen = new Int32Array(members.length).fill(-1);
  for (const k of all) chosen[Math.floor(((k + 0.5) * members.length) / clusters)] = k;
  let centres = groupMeans(own, chosen, clusters);
  for (let round = 0; round < ROUNDS; round++) {
    for (let at = 0; at < members.length; at++) chosen[at] = nearest(own, at, centres, all);
    if (round + 1 < ROUNDS) centres = groupMeans(own, chosen, clusters);
  }
  return chosen;
}

function normalise(vector: Float32Array): void {
  let sum = 0;
  for (const value of vector) sum += value * value;
  const factor = sum > 1e-12 ? 1 / Math.sqrt(sum) : 0;
  for (let j = 0; j < vector.length; j++) vector[j] = (vector[j] ?? 0) * factor;
}
