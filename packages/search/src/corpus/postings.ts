import { type ForwardIndex, TITLE_WEIGHT, tokensOf } from './forward-index.ts';
import { type PackedRows, rowOf, rowsOf } from './packed-rows.ts';

/** The documents with each stem, ascending, and how often each has it, saturated as in BM25, 0…1. */
export interface Postings {
  documents: PackedRows<Uint32Array>;
  counts: PackedRows<Float32Array>;
}

/** The distinct stems of a document in the order in which it first has them, with their counts as in `Postings`. */
export interface DocumentTerms {
  stems: Uint32Array;
  counts: Float32Array;
}

const K1 = 1.2;
const B = 0.75;

/** What the counts of a document depend on. */
export interface Counted {
  index: ForwardIndex;
  averageLength: number;
}

/** Of one document. */
export function termsOf({ index, averageLength }: Counted, document: number): DocumentTerms {
  const tokens = tokensOf(index, document);
  const titleEnd = index.titleLengths[document] ?? 0;
  const raw = new Map<number, number>();
  for (let at = 0; at < tokens.length; at++) {
    const stem = index.stemOf[tokens[at] as number] as number;
    raw.set(stem, (raw.get(stem) ?? 0) + (at < titleEnd ? TITLE_WEIGHT : 1));
  }
  const length = tokens.length + (TITLE_WEIGHT - 1) * titleEnd;
  const norm = K1 * (1 - B + (B * length) / averageLength);
  return {
    stems: Uint32Array.from(raw.keys()),
    counts: Float32Array.from(raw.values(), (count) => count / (count + norm)),
  };
}

/** Of one stem. */
export function postingsOf(
  { postings }: { postings: Postings },
  stem: number,
): { documents: Uint32Array; counts: Float32Array } {
  return { documents: rowOf(postings.documents, stem), counts: rowOf(postings.counts, stem) };
}

/** Where the postings of each stem begin. */
export function postingStarts(stemFrequencies: Uint32Array): Uint32Array {
  const starts = new Uint32Array(stemFrequencies.length + 1);
  for (let stem = 0; stem < stemFrequencies.length; stem++)
    starts[stem + 1] = (starts[stem] as number) + (stemFrequencies[stem] as number);
  return starts;
}

/** Of so many documents. */
export function collectPostings(counted: Counted, documents: number): Postings {
  const starts = postingStarts(counted.index.stemFrequencies);
  const size = starts.at(-1) ?? 0;
  const [found, counts] = [new Uint32Array(size), new Float32Array(size)];
  const next = starts.slice();
  for (let document = 0; document < documents; document++) {
    const own = termsOf(counted, document);
    for (let at = 0; at < own.stems.length; at++) {
      const stem = own.stems[at] as number;
      const place = next[stem] as number;
      found[place] = document;
      counts[place] = own.counts[at] as number;
      next[stem] = place + 1;
    }
  }
  return { documents: rowsOf(found, starts), counts: rowsOf(counts, starts) };
}
