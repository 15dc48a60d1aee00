import { normalise } from '../embeddings/lsa/latent.ts';

const FEEDBACK = 5;
const NEIGHBOURS = 3;
const STRENGTH = 0.3;
/** Only the best are smoothed, and only with each other: the rest can't reach the top. */
const SMOOTHED = 120;

/**
 * The query's latent vector, moved halfway to its first five results: their vectors show what its few words mean here.
 * Source: Rocchio, "Relevance feedback in information retrieval" (1971).
 */
export function feedbackVector(
  vector: Float32Array,
  { vectors, scores }: { vectors: readonly Float32Array[]; scores: Float64Array },
): Float32Array {
  const dimensions = vector.length;
  const centre = new Float32Array(dimensions);
  for (const i of bestFirst(scores).slice(0, FEEDBACK)) {
    const own = vectors[i] as Float32Array;
    for (let j = 0; j < dimensions; j++)
      centre[j] = (centre[j] as number) + (scores[i] as number) * (own[j] as number);
  }
  normalise(centre);
  const moved = vector.map((x, j) => x + (centre[j] as number));
  normalise(moved);
  return moved;
}

/**
 * Adds to each score those of the document's nearest neighbours among the candidates, weighted by their cosine:
 * records on one subject support each other. `vectors` and `scores` are parallel.
 */
export function smooth(vectors: readonly Float32Array[], scores: Float64Array): Float64Array {
  const order = bestFirst(scores).slice(0, SMOOTHED);
  const size = order.length;
  const cosines = pairwiseCosines(order.map((i) => vectors[i] as Float32Array));
  const smoothed = scores.slice();
  const nearest = Math.min(NEIGHBOURS, size - 1);
  for (let i = 0; i < size; i++) {
    const row = cosines.subarray(i * size, (i + 1) * size);
    let support = 0;
    for (const neighbour of greatest(row, nearest)) {
      const cosine = row[neighbour] as number;
      if (cosine <= 0) break;
      support += cosine * (scores[order[neighbour] as number] as number);
    }
    const at = order[i] as number;
    smoothed[at] = (scores[at] as number) + (nearest > 0 ? (STRENGTH * support) / NEIGHBOURS : 0);
  }
  return smoothed;
}

function bestFirst(scores: Float64Array): number[] {
  return Array.from(scores, (_, i) => i).sort(
    (a, b) => (scores[b] as number) - (scores[a] as number) || a - b,
  );
}

/** Positions of the `count` greatest values, greatest first; the first of equals. */
function greatest(values: Float32Array, count: number): number[] {
  const found: number[] = [];
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number;
    if (found.length === count && value <= (values[found[count - 1] as number] as number)) continue;
    let at = Math.min(found.length, count - 1);
    for (; at > 0 && (values[found[at - 1] as number] as number) < value; at--)
      found[at] = found[at - 1] as number;
    found[at] = i;
  }
  return found;
}

/** Row-major, with -2 on the diagonal. */
function pairwiseCosines(vectors: readonly Float32Array[]): Float32Array {
  const dimensions = vectors[0]?.length ?? 0;
  const size = vectors.length;
  // Doubles, so that no product has to widen its factors first.
  const packed = new Float64Array(size * dimensions);
  vectors.forEach((vector, i) => packed.set(vector, i * dimensions));
  const cosines = new Float32Array(size * size);
  for (let i = 0; i < size; i++) {
    const row = i * dimensions;
    // Four independent sums: a single one would wait for its own last addition. Those at or past i are discarded.
    for (let j = 0; j < i; j += 4) {
      const first = j * dimensions;
      const second = Math.min(j + 1, i) * dimensions;
      const third = Math.min(j + 2, i) * dimensions;
      const fourth = Math.min(j + 3, i) * dimensions;
      let a = 0;
      let b = 0;
      let c = 0;
      let d = 0;
      for (let x = 0; x < dimensions; x++) {
        const value = packed[row + x] as number;
        a += value * (packed[first + x] as number);
        b += value * (packed[second + x] as number);
        c += value * (packed[third + x] as number);
        d += value * (packed[fourth + x] as number);
      }
      const at = i * size + j;
      cosines[at] = a;
      if (j + 1 < i) cosines[at + 1] = b;
      if (j + 2 < i) cosines[at + 2] = c;
      if (j + 3 < i) cosines[at + 3] = d;
    }
    for (let j = 0; j < i; j++) cosines[j * size + i] = cosines[i * size + j] as number;
    cosines[i * size + i] = -2;
  }
  return cosines;
}
