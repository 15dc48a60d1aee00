import type { RankingModel } from './model.ts';
import { blocksOf } from '../corpus/packed-rows.ts';
import type { VectorColumn } from '../embeddings/lsa/latent.ts';
import type { VectorRows } from '../embeddings/vector-rows.ts';

export interface Scored {
  document: number;
  score: number;
}

/** Latent cosine, -1…1, of a unit vector with every document, by number. */
export function allCosines({ latent, documents }: RankingModel, vector: Float32Array): Float64Array {
  return cosinesOfAll(latent.documentVectors, documents, vector);
}

/** Of a unit vector with each of so many; not a number for those that have left. */
export function cosinesOfAll(column: VectorColumn, size: number, vector: Float32Array): Float64Array {
  const cosines = new Float64Array(size);
  for (const { first, items } of blocksOf(column, size))
    cosines.set(cosinesOf({ vectors: items, dimensions: column.starts.width }, vector), first);
  column.gone?.forEach((isGone, document) => {
    if (isGone === 1) cosines[document] = Number.NaN;
  });
  return cosines;
}

/** The cosine of a unit vector with each of these, row by row. */
export function cosinesOf({ vectors, dimensions }: VectorRows, vector: Float32Array): Float64Array {
  const documents = dimensions > 0 ? vectors.length / dimensions : 0;
  const wide = Float64Array.from(vector);
  const cosines = new Float64Array(documents);
  // Four independent sums: a single one would wait for its own last addition. The last few items are summed twice.
  const last = Math.max(0, documents - 4);
  for (let d = 0; d < documents; d += 4) {
    const from = Math.min(d, last);
    const first = from * dimensions;
    const second = first + dimensions;
    const third = second + dimensions;
    const fourth = third + dimensions;
    let a = 0;
    let b = 0;
    let c = 0;
    let e = 0;
    for (let j = 0; j < dimensions; j++) {
      const value = wide[j] as number;
      a += value * (vectors[first + j] as number);
      b += value * (vectors[second + j] as number);
      c += value * (vectors[third + j] as number);
      e += value * (vectors[fourth + j] as number);
    }
    // Writes past the end for a catalogue of fewer than four are ignored, as always with typed arrays.
    cosines[from] = a;
    cosines[from + 1] = b;
    cosines[from + 2] = c;
    cosines[from + 3] = e;
  }
  return cosines;
}

/** The `top` highest scores above `above`, best first; equal ones by number. */
export function best(scores: Float64Array, top: number, above = 0): Scored[] {
  const highest = new Highest(top, above);
  for (let document = 0; document < scores.length; document++)
    highest.add(document, scores[document] as number);
  return highest.found;
}

/** The same for scores that come one after the other, in the order of their numbers. */
export class Highest {
  readonly found: Scored[] = [];
  readonly #top: number;
  #least: number;

  constructor(top: number, above = 0) {
    this.#top = top;
    this.#least = above;
  }

  add(document: number, score: number): void {
    if (!(score > this.#least) || this.#top <= 0) return;
    const { found } = this;
    // The last one makes room, and those that are lower move down.
    let place = found.length < this.#top ? found.length : this.#top - 1;
    for (; place > 0 && (found[place - 1] as Scored).score < score; place--)
      found[place] = found[place - 1] as Scored;
    found[place] = { document, score };
    if (found.length === this.#top) this.#least = (found[this.#top - 1] as Scored).score;
  }
}
