import type { CatalogueIndex } from '../catalogue-index/open.ts';
import { recordVectors } from '../catalogue-index/record-vectors.ts';
import { rowOf } from '../corpus/packed-rows.ts';

/**
 * What is less than this share as near to what was found as that is to each other is on another subject: on fifteen maps of real
 * questions, groups like "Viral infections" beside plant proteins lay below .65 of it, those on the subject above .7.
 */
const ON_SUBJECT = 0.7;

/**
 * Of `others`, at most `count` whose meaning is nearest to one of `found`, nearest first; equal ones by number. None that is much
 * farther from them than they are from each other.
 */
export function nearestOthers(
  index: CatalogueIndex,
  found: readonly number[],
  { others, count }: { others: readonly number[]; count: number },
): number[] {
  const vectors = recordVectors(index);
  const nearness = (number: number) => {
    const own = rowOf(vectors, number);
    return Math.max(
      ...found.filter((other) => other !== number).map((other) => dot(rowOf(vectors, other), own)),
    );
  };
  const least = found.length < 2 ? -1 : ON_SUBJECT * median(found.map(nearness));
  return others
    .map((number) => ({ number, cosine: nearness(number) }))
    .filter(({ cosine }) => cosine >= least)
    .toSorted((a, b) => b.cosine - a.cosine || a.number - b.number)
    .slice(0, Math.max(0, count))
    .map(({ number }) => number);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function dot(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
}
