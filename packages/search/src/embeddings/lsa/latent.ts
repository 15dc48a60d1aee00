import { eachRow, lengthOf, type PackedRows, rowOf } from '../../corpus/packed-rows.ts';
import { beginPhase } from '../../corpus/phases.ts';
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

/** What texts are folded into. */
export type TermSpace = Omit<LatentModel, 'documentVectors'>;

/** A vector for each document. */
export type VectorColumn = PackedRows<Float32Array> & { starts: { width: number } };

/** The terms of so many documents, by number: those of each of its tokens. */
export interface TermStreams {
  documents: number;
  rows: PackedRows<Uint32Array>;
  termOf: Uint32Array;
  /** Number of documents that contain each term. */
  frequencies: Uint32Array;
}

export interface LatentOptions {
  dimensions: number;
  seed?: number;
  /** Trains on an even sample of so many documents, if there are more, and folds all in. */
  most?: number;
  onIteration?: (done: number, total: number) => void;
}

const SMALL_CATALOGUE = 200;
/** What more documents would add to the directions is less than what they would take in memory. */
const MOST_TRAINED = 200_000;

/** Trains the directions on all documents or a sample, and gives each document its vector. */
export function trainLatent(streams: TermStreams, options: LatentOptions): LatentModel {
  const { documents } = streams;
  const { most = MOST_TRAINED } = options;
  const { space, trained } = trainDirections(streams, options, Math.min(documents, most));
  if (trained) return { ...space, documentVectors: columnOf(trained, space.dimensions) };
  // The matrix of the sample, the largest part of the training, is out of scope.
  beginPhase('vectors');
  return foldAll(space, streams);
}

/**
 * Trains on weights (1 + ln tf)·idf; rows are not normalised, singular values are kept. `trained` has the unit vectors of
 * all documents, null if they are more than `sampled`.
 * Source: Deerwester et al., "Indexing by latent semantic analysis" (1990).
 */
function trainDirections(
  streams: TermStreams,
  options: LatentOptions,
  sampled: number,
): { space: TermSpace; trained: Float32Array | null } {
  const { documents } = streams;
  const { rowOfTerm, idf } = latentTerms(streams.frequencies, documents);
  const matrix = weightedMatrix(streams, { rowOfTerm, idf, sampled });
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
  const space = { dimensions: svd.rank, rowOfTerm, termVectors };
  if (documents > sampled) return { space, trained: null };
  for (let d = 0; d < documents; d++) normalise(svd.rowVectors.subarray(d * svd.rank, (d + 1) * svd.rank));
  return { space, trained: svd.rowVectors };
}

function columnOf(items: Float32Array, width: number): VectorColumn {
  return { starts: { width }, items, file: null };
}

/** The vectors of documents by directions that others were trained on, as those of texts. */
export function foldAll(
  space: TermSpace,
  { documents, rows, termOf }: Omit<TermStreams, 'frequencies'>,
): LatentModel {
  const { dimensions } = space;
  const items = new Float32Array(documents * dimensions);
  let document = 0;
  for (const tokens of eachRow(rows, documents)) {
    const terms = Array.from(tokens, (token) => termOf[token] as number);
    items.set(foldIn(space, terms), document++ * dimensions);
  }
  return { ...space, documentVectors: columnOf(items, dimensions) };
}

/** Unit vector of a text given as term numbers (negative: unknown word); zero if nothing is known. */
export function foldIn(model: TermSpace, terms: Iterable<number>): Float32Array<ArrayBuffer> {
  const counts = new Map<number, number>();
  for (const term of terms) if (term >= 0) counts.set(term, (counts.get(term) ?? 0) + 1);
  return foldInWeighted(model, counts);
}

/** The same for terms with their counts, which may be fractions. */
export function foldInWeighted(
  model: TermSpace,
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

/** A row for each of `sampled` documents, evenly spread. */
function weightedMatrix(
  { documents, rows, termOf }: TermStreams,
  { rowOfTerm, idf, sampled }: { rowOfTerm: Int32Array; idf: Float32Array; sampled: number },
): SparseMatrix {
  const chosen = Array.from({ length: sampled }, (_, at) => Math.floor((at * documents) / sampled));
  const size = chosen.reduce((sum, document) => sum + lengthOf(rows, document), 0);
  const counts = new Uint32Array(idf.length);
  const rowStarts = new Uint32Array(sampled + 1);
  const columns = new Uint32Array(size);
  const values = new Float32Array(size);
  let end = 0;
  for (const [at, document] of chosen.entries()) {
    const first = end;
    for (const token of rowOf(rows, document)) {
      const row = rowOfTerm[termOf[token] as number] as number;
      if (row < 0) continue;
      if (counts[row] === 0) columns[end++] = row;
      counts[row] = (counts[row] as number) + 1;
    }
    for (let e = first; e < end; e++) {
      const row = columns[e] as number;
      values[e] = (1 + Math.log(counts[row] as number)) * (idf[row] as number);
      counts[row] = 0;
    }
    rowStarts[at + 1] = end;
  }
  return {
    rows: sampled,
    width: idf.length,
    starts: rowStarts,
    columns: columns.subarray(0, end),
    values: values.subarray(0, end),
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
