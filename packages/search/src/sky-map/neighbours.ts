import type { Landmarks } from './landmarks.ts';
import type { VectorRows } from '../embeddings/vector-rows.ts';
import { dot } from './vectors.ts';

/** The nearest stars of each star within its cluster: `each` numbers per star from `star * each`, -1 for none. */
export interface Neighbours {
  of: Int32Array;
  each: number;
  /** How many stars have this star among their nearest. */
  chosenBy: Uint32Array;
}

const EACH = 4;
const COMPARED = 400;

/** Compares stars within clusters only; in a large cluster with an even sample, so that the cost stays linear. */
export function linkNeighbours(rows: VectorRows, { of: clusterOf, x }: Landmarks): Neighbours {
  const members: number[][] = Array.from({ length: x.length }, () => []);
  for (const [star, cluster] of clusterOf.entries()) members[cluster]?.push(star);
  const of = new Int32Array(clusterOf.length * EACH).fill(-1);
  const chosenBy = new Uint32Array(clusterOf.length);
  for (const stars of members) {
    const stride = Math.max(1, stars.length / COMPARED);
    const sample = Array.from(
      { length: Math.min(stars.length, COMPARED) },
      (_, at) => stars[Math.floor(at * stride)] ?? 0,
    );
    for (const star of stars) link(rows, star, sample, of);
  }
  for (const star of of) if (star >= 0) chosenBy[star] = (chosenBy[star] ?? 0) + 1;
  return { of, each: EACH, chosenBy };
}

/** Insertion into the short list of the nearest so far. */
function link(rows: VectorRows, star: number, sample: readonly number[], of: Int32Array): void {
  const near = new Float64Array(EACH).fill(-Infinity);
  const first = star * EACH;
  for (const other of sample) {
    if (other === star) continue;
    const similarity = dot(rows, star, rows, other);
    let at = EACH;
    while (at > 0 && similarity > (near[at - 1] ?? 0)) at--;
    if (at === EACH) continue;
    near.copyWithin(at + 1, at, EACH - 1);
    of.copyWithin(first + at + 1, first + at, first + EACH - 1);
    near[at] = similarity;
    of[first + at] = other;
  }
}
