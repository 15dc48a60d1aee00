import type { VectorRows } from '../embeddings/vector-rows.ts';

const QUERIES = 4;

/** Unit vectors, row by row, for being compared with very many others. */
export class CosinesOfRows {
  /** Doubles, so that no product has to widen its factors first. */
  readonly #rows: Float64Array;
  readonly #dimensions: number;

  constructor({ vectors, dimensions }: VectorRows) {
    this.#rows = new Float64Array(vectors);
    this.#dimensions = dimensions;
  }

  /** The cosine of each row with each query; null for queries without a vector. Quicker for four at a time. */
  with(queries: readonly (Float32Array | null)[]): (Float64Array | null)[] {
    const size = this.#rows.length / this.#dimensions;
    const found = queries.map((query) => (query ? new Float64Array(size) : null));
    const given = queries.flatMap((query, at) => (query && found[at] ? [{ query, into: found[at] }] : []));
    for (let at = 0; at < given.length; at += QUERIES) {
      const four = given.slice(at, at + QUERIES);
      const nth = (n: number) =>
        four[n] ?? { query: new Float32Array(this.#dimensions), into: new Float64Array(size) };
      this.#compare([nth(0), nth(1), nth(2), nth(3)]);
    }
    return found;
  }

  /**
   * Two rows and four queries at a time: each number is read for several products, and no sum waits for its own last addition.
   * The last row of an odd number is summed twice.
   */
  #compare([first, second, third, fourth]: [Compared, Compared, Compared, Compared]): void {
    const [rows, dimensions] = [this.#rows, this.#dimensions];
    const size = rows.length / dimensions;
    const [w, x, y, z] = [first, second, third, fourth].map(({ query }) => new Float64Array(query)) as [
      Float64Array,
      Float64Array,
      Float64Array,
      Float64Array,
    ];
    for (let row = 0; row < size; row += 2) {
      const one = row * dimensions;
      const other = Math.min(row + 1, size - 1) * dimensions;
      let a = 0;
      let b = 0;
      let c = 0;
      let d = 0;
      let e = 0;
      let f = 0;
      let g = 0;
      let h = 0;
      for (let at = 0; at < dimensions; at++) {
        const p = rows[one + at] as number;
        const q = rows[other + at] as number;
        const s = w[at] as number;
        const t = x[at] as number;
        const u = y[at] as number;
        const v = z[at] as number;
        a += p * s;
        b += p * t;
        c += p * u;
        d += p * v;
        e += q * s;
        f += q * t;
        g += q * u;
        h += q * v;
      }
      first.into[row] = a;
      second.into[row] = b;
      third.into[row] = c;
      fourth.into[row] = d;
      if (row + 1 === size) continue;
      first.into[row + 1] = e;
      second.into[row + 1] = f;
      third.into[row + 1] = g;
      fourth.into[row + 1] = h;
    }
  }
}

interface Compared {
  query: Float32Array;
  into: Float64Array;
}
