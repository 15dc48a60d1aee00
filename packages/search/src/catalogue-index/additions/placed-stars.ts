import { rowOf } from '../../corpus/packed-rows.ts';
import type { CatalogueColumns } from '../columns.ts';
import type { VectorColumn } from '../../embeddings/lsa/latent.ts';
import { best, cosinesOf } from '../../ranking/nearest.ts';
import type { Places } from '../writing/write-columns.ts';

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
  const { width: dimensions } = vectors.starts;
  const step = Math.max(1, columns.size / LOOKED_AT);
  const stars: number[] = [];
  for (let at = 0; at < columns.size; at += step) {
    const number = Math.floor(at);
    if (columns.researcher[number] === 0) stars.push(number);
  }
  const known = { vectors: new Float32Array(stars.length * dimensions), dimensions };
  for (const [at, number] of stars.entries()) known.vectors.set(rowOf(vectors, number), at * dimensions);
  const [x, y] = [new Float32Array(added.length), new Float32Array(added.length)];
  for (const [star, vector] of added.entries()) {
    const like = best(cosinesOf(known, vector), NEAREST, -Infinity);
    const shares = like.map(({ score }) => Math.exp((score - (like[0]?.score ?? 0)) / SHARPNESS));
    const whole = shares.reduce((sum, share) => sum + share, 0) || 1;
    const mean = (places: Float32Array) =>
      like.reduce(
        (sum, { document: at }, place) =>
          sum + ((shares[place] ?? 0) / whole) * (places[stars[at] ?? 0] as number),
        0,
      );
    x[star] = mean(columns.x);
    y[star] = mean(columns.y);
  }
  return { x, y, magnitude: new Uint8Array(added.length) };
}
