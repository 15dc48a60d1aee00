import type { PackedRows } from '../../corpus/packed-rows.ts';
import type { SparseMatrix } from './sparse.ts';
import { truncatedSvd } from './svd.ts';

/** Latent semantic vectors of terms and documents, row-major with `dimensions` floats per row. */
export interface LatentModel {
  dimensions: number;
  /** Row of a term in `termVectors`, or -1 for a term too rare to have a row. */
  rowOfTerm: Int32Array;
  /** Rows of V, each multiplied by the term's idf. */
  termVectors: Float32Array;
  /** Unit vectors, or zero for a document of unknown words. */
  documentVectors: VectorColumn;
}

/** A vector for each document. */
export type VectorColumn = PackedRows<Float32Array> & { starts: { width: number } };

/** Documents as sorted runs of term numbers: document d has `tokens` from `starts[d]` to `starts[d + 1]`. */
export interface TermStreams {
  starts: Uint32Array;
  tokens: Uint32Array;
  /** Number of documents that contain each term. */
  frequencies: Uint32Array;
}

export interface LatentOptions {
  dimensions: number;
  seed?: number;
  onIteration?: (done: number, total: number) => void;
}

const SMALL_CATALOGUE = 200;

/**
 * Trains on weights (1 + ln tf)·idf; rows are not normalised, singular values are kept.
 * Source: Deerwester et al., "Indexing by latent semantic analysis" (1990).
 */
export function trainLatent(streams: TermStreams, options: LatentOptions): LatentModel {
  const documents = streams.starts.length - 1;
  const { rowOfTerm, idf } = latentTerms(streams.frequencies, documents);
  const matrix = weightedMatrix(streams, rowOfTerm, idf);
  const svd = truncatedSvd(matrix, {
    rank: options.dimensions,
    seed: options.seed,
    onIteration: options.onIteration,
  });
  const termVectors = svd.rightVectors;
  for (let row = 0; row < matrix.width; row++) {
    for (let j = 0; j < svd.rank; j++) {
      const at = row * svd.rank + j;
      termVectors[at] = (termVectors[at] as number) * (idf[row] as number);
    }
  }
  for (let d = 0; d < documents; d++) normalise(svd.rowVectors.subarray(d * svd.rank, (d + 1) * svd.rank));
  const documentVectors: VectorColumn = { starts: { width: svd.rank }, items: svd.rowVectors, file: null };
  return { dimensions: svd.rank, rowOfTerm, termVectors, documentVectors };
}

/** Unit vector of a text given as term numbers (negative: unknown word); zero if nothing is known. */
export function foldIn(model: LatentModel, terms: Iterable<number>): Float32Array<ArrayBuffer> {
  const counts = new Map<number, number>();
  for (const term of terms) if (term >= 0) counts.set(term, (counts.get(term) ?? 0) + 1);
  return foldInWeighted(model, counts);
}

/** The same for terms with their counts, which may be fractions. */
export function foldInWeighted(
  model: LatentModel,
  counts: ReadonlyMap<number, number>,
): Float32Array<ArrayBuffer> {
  const { dimensions, rowOfTerm, termVectors } = model;
  const vector = new Float32Array(dimensions);
  for (const [term, count] of counts) {
    const row = rowOfTerm[term] ?? -1;
    if (row < 0) continue;
    const weight = count < 1 ? count : 1 + Math.log(count);
    for (let j = 0; j < dimensions; j++) {
      vector[j] = (vector[j] as number) + weight * (termVectors[row * dimensions + j] as number);
    }
  }
  normalise(vector);
  return vector;
}

function latentTerms(
  frequencies: Uint32Array,
  documents: number,
): { rowOfTerm: Int32Array; idf: Float32Array } {
  const least = documents < SMALL_CATALOGUE ? 1 : 2;
  const rowOfTerm = new Int32Array(frequencies.length).fill(-1);
  const idf: number[] = [];
  for (let term = 0; term < frequencies.length; term++) {
    const frequency = frequencies[term] as number;
    if (frequency < least) continue;
    rowOfTerm[term] = idf.length;
    idf.push(Math.log((documents + 1) / frequency));
  }
  return { rowOfTerm, idf: Float32Array.from(idf) };
}

function weightedMatrix(
  { starts, tokens }: TermStreams,
  rowOfTerm: Int32Array,
  idf: Float32Array,
): SparseMatrix {
  const documents = starts.length - 1;
  const counts = new Uint32Array(idf.length);
  const rowStarts = new Uint32Array(documents + 1);
  const columns = new Uint32Array(tokens.length);
  const values = new Float32Array(tokens.length);
  let end = 0;
  for (let d = 0; d < documents; d++) {
    const first = end;
    for (let i = starts[d] as number; i < (starts[d + 1] as number); i++) {
      const row = rowOfTerm[tokens[i] as number] as number;
      if (row < 0) continue;
      if (counts[row] === 0) columns[end++] = row;
      counts[row] = (counts[row] as number) + 1;
    }
    for (let e = first; e < end; e++) {
      const row = columns[e] as number;
      values[e] = (1 + Math.log(counts[row] as number)) * (idf[row] as number);
      counts[row] = 0;
    }
    rowStarts[d + 1] = end;
  }
  return {
    rows: documents,
    width: idf.length,
    starts: rowStarts,
    columns: columns.slice(0, end),
    values: values.slice(0, end),
  };
}

/** Scales a vector to unit length in place; a near-zero vector becomes zero. */
export function normalise(vector: Float32Array): void {
  let sum = 0;
  for (const x of vector) sum += x * x;
  if (sum < 1e-20) {
    vector.fill(0);
    return;
  }
  const factor = 1 / Math.sqrt(sum);
  for (let j = 0; j < vector.length; j++) vector[j] = (vector[j] as number) * factor;
}
