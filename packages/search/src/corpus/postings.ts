import { type ForwardIndex, TITLE_WEIGHT, tokensOf } from './forward-index.ts';
import { eachRow, type PackedRows, rowOf, rowsOf } from './packed-rows.ts';
import type { RowsStore } from './rows-store.ts';

/** The documents with each stem, ascending, and how often each has it, saturated as in BM25, 0…1. */
export interface Postings {
  documents: PackedRows<Uint32Array>;
  counts: PackedRows<Float32Array>;
  /** What has changed since these were made: those of later documents, and 1 for each document that has left. */
  since?: { later: Postings; gone: Uint8Array } | undefined;
}

/** Of no stems. */
export const NO_POSTINGS: Postings = {
  documents: rowsOf(new Uint32Array(), new Uint32Array(1)),
  counts: rowsOf(new Float32Array(), new Uint32Array(1)),
};

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
export function termsOf(counted: Counted, document: number): DocumentTerms {
  return termsIn(counted, document, tokensOf(counted.index, document));
}

function termsIn({ index, averageLength }: Counted, document: number, tokens: Uint32Array): DocumentTerms {
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
  const [documents, counts] = [rowOf(postings.documents, stem), rowOf(postings.counts, stem)];
  if (!postings.since) return { documents, counts };
  const { later, gone } = postings.since;
  const more = { documents: rowOf(later.documents, stem), counts: rowOf(later.counts, stem) };
  const isHere = (document: number) => gone[document] !== 1;
  return {
    documents: Uint32Array.from([...documents, ...more.documents].filter(isHere)),
    counts: Float32Array.from([
      ...counts.filter((_, at) => isHere(documents[at] as number)),
      ...more.counts.filter((_, at) => isHere(more.documents[at] as number)),
    ]),
  };
}

/** Where the postings of each stem begin. */
export function postingStarts(stemFrequencies: Uint32Array): Uint32Array {
  const starts = new Uint32Array(stemFrequencies.length + 1);
  for (let stem = 0; stem < stemFrequencies.length; stem++)
    starts[stem + 1] = (starts[stem] as number) + (stemFrequencies[stem] as number);
  return starts;
}

/** So many are made at a time: a pass over all documents for each part of the stems. */
const AT_ONCE = 32 * 1_024 * 1_024;

export interface PostingsOptions {
  store: RowsStore;
  atOnce?: number;
}

export const POSTINGS = { documents: 'postings.documents', counts: 'postings.counts' } as const;

/** Of so many documents. */
export function collectPostings(
  counted: Counted,
  documents: number,
  { store, atOnce = AT_ONCE }: PostingsOptions,
): Postings {
  const starts = postingStarts(counted.index.stemFrequencies);
  const sinks = {
    documents: store.sink(POSTINGS.documents, 'uint32'),
    counts: store.sink(POSTINGS.counts, 'float32'),
  };
  const stems = starts.length - 1;
  let room = roomFor(0);
  for (let first = 0; first < stems;) {
    const from = starts[first] as number;
    let behind = first + 1;
    while (behind < stems && (starts[behind + 1] as number) - from <= atOnce) behind++;
    const size = (starts[behind] as number) - from;
    if (size > room.documents.length) room = roomFor(size);
    fill(room, counted, documents, { first, behind, starts });
    for (let stem = first; stem < behind; stem++) {
      const extent = [(starts[stem] as number) - from, (starts[stem + 1] as number) - from] as const;
      sinks.documents.add(room.documents.subarray(...extent));
      sinks.counts.add(room.counts.subarray(...extent));
    }
    first = behind;
  }
  return { documents: sinks.documents.end(), counts: sinks.counts.end() };
}

/** Of one part after the other. */
interface Part {
  documents: Uint32Array;
  counts: Float32Array;
}

function roomFor(size: number): Part {
  return { documents: new Uint32Array(size), counts: new Float32Array(size) };
}

/** Fills a part with the postings of the stems from `first` to the one before `behind`, one after the other. */
function fill(
  part: Part,
  counted: Counted,
  documents: number,
  { first, behind, starts }: { first: number; behind: number; starts: Uint32Array },
): void {
  const from = starts[first] as number;
  const next = starts.slice(first, behind);
  let document = 0;
  for (const tokens of eachRow(counted.index.tokens, documents)) {
    const own = termsIn(counted, document, tokens);
    for (let at = 0; at < own.stems.length; at++) {
      const stem = own.stems[at] as number;
      if (stem < first || stem >= behind) continue;
      const place = next[stem - first] as number;
      part.documents[place - from] = document;
      part.counts[place - from] = own.counts[at] as number;
      next[stem - first] = place + 1;
    }
    document++;
  }
}
