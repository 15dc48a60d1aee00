import type { CatalogueIndex } from '../catalogue-index/open.ts';
import { recordVectors } from '../catalogue-index/record-vectors.ts';
import { rowOf } from '../corpus/packed-rows.ts';

/** Of `others`, the `count` whose meaning is nearest to one of `found`, nearest first; equal ones by number. */
export function nearestOthers(
  index: CatalogueIndex,
  found: readonly number[],
  { others, count }: { others: readonly number[]; count: number },
): number[] {
  const vectors = recordVectors(index);
  const of = found.map((number) => rowOf(vectors, number));
  return others
    .map((number) => {
      const own = rowOf(vectors, number);
      return { number, cosine: Math.max(...of.map((each) => dot(each, own))) };
    })
    .toSorted((a, b) => b.cosine - a.cosine || a.number - b.number)
    .slice(0, Math.max(0, count))
    .map(({ number }) => number);
}

function dot(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
}
