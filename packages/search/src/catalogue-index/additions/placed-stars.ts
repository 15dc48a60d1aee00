import { rowOf } from '../../corpus/packed-rows.ts';
import type { CatalogueColumns } from '../columns.ts';
import type { VectorColumn } from '../../embeddings/lsa/latent.ts';
import type { Places } from '../write-columns.ts';

/** The nearest of so many stars, evenly spread over the catalogue, say where a new one belongs. */
const LOOKED_AT = 20_000;
const NEAREST = 3;
/** As stars of a build lie between their landmarks. */
const SHARPNESS = 0.07;

/** Places new stars, faint ones, between those on the map that they resemble most. */
export function placeStars(
  columns: Pick<CatalogueColumns, 'size' | 'researcher' | 'x' | 'y'>,
  vectors: VectorColumn,
  added: readonly Float32Array[],
): Places {
  const stars = Array.from({ length: columns.size }, (_, number) => number).filter(
    (number) => columns.researcher[number] === 0,
  );
  const step = Math.max(1, stars.length / LOOKED_AT);
  const known = Array.from({ length: Math.min(stars.length, LOOKED_AT) }, (_, at) => {
    const number = stars[Math.floor(at * step)] as number;
    return { number, vector: rowOf(vectors, number) };
  });
  const [x, y] = [new Float32Array(added.length), new Float32Array(added.length)];
  for (const [star, vector] of added.entries()) {
    const like = known
      .map((other) => ({ ...other, similarity: innerProduct(vector, other.vector) }))
      .toSorted((a, b) => b.similarity - a.similarity || a.number - b.number)
      .slice(0, NEAREST);
    let weight = 0;
    for (const { number, similarity } of like) {
      const share = Math.exp((similarity - (like[0]?.similarity ?? 0)) / SHARPNESS);
      weight += share;
      x[star] = (x[star] as number) + share * (columns.x[number] as number);
      y[star] = (y[star] as number) + share * (columns.y[number] as number);
    }
    if (weight === 0) continue;
    x[star] = (x[star] as number) / weight;
    y[star] = (y[star] as number) / weight;
  }
  return { x, y, magnitude: new Uint8Array(added.length) };
}

function innerProduct(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += (one[at] as number) * (other[at] as number);
  return sum;
}
