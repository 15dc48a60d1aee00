import { TITLE_WEIGHT } from '../corpus/forward-index.ts';
import { MadeOnce } from '../corpus/made-once.ts';
import type { RankingModel } from '../ranking/model.ts';

/** The distinct stems of each document d, from `starts[d]` to `starts[d + 1]`, with their counts saturated as in BM25, 0…1. */
export interface TermCounts {
  starts: Uint32Array;
  stems: Uint32Array;
  counts: Float32Array;
  /** The same by stem: the documents of stem s, ascending, from `starts[s]` to `starts[s + 1]`. */
  byStem: { starts: Uint32Array; documents: Uint32Array; counts: Float32Array };
}

const K1 = 1.2;
const B = 0.75;

const AT_ONCE = 500;
const counted = new MadeOnce(counting);

/** Made at the first use of a model, and kept with it: 16 bytes for each distinct word of each record. */
export function termCounts(model: RankingModel): TermCounts {
  return counted.of(model);
}

/** Makes them before anybody waits for them, between other work. */
export function prepareTermCounts(model: RankingModel): Promise<void> {
  return counted.prepare(model);
}

/** Stops again and again, so that other work gets its turn where nobody is waiting for it. */
function* counting({ documents, index, averageLength }: RankingModel): Generator<void, TermCounts> {
  const { starts, tokens, stemOf, stemFrequencies, titleLengths } = index;
  const raw = new Float64Array(stemFrequencies.length);
  const rowStarts = new Uint32Array(documents + 1);
  const stems = new Uint32Array(tokens.length);
  const counts = new Float32Array(tokens.length);
  let end = 0;
  for (let d = 0; d < documents; d++) {
    if (d % AT_ONCE === 0) yield;
    const [first, from, until] = [end, starts[d] as number, starts[d + 1] as number];
    const titleEnd = from + (titleLengths[d] as number);
    for (let i = from; i < until; i++) {
      const s = stemOf[tokens[i] as number] as number;
      if (raw[s] === 0) stems[end++] = s;
      raw[s] = (raw[s] as number) + (i < titleEnd ? TITLE_WEIGHT : 1);
    }
    const length = until - from + (TITLE_WEIGHT - 1) * (titleEnd - from);
    const norm = K1 * (1 - B + (B * length) / averageLength);
    for (let e = first; e < end; e++) {
      const s = stems[e] as number;
      counts[e] = (raw[s] as number) / ((raw[s] as number) + norm);
      raw[s] = 0;
    }
    rowStarts[d + 1] = end;
  }
  const rows = { starts: rowStarts, stems: stems.slice(0, end), counts: counts.slice(0, end) };
  yield;
  return { ...rows, byStem: transposed(rows, stemFrequencies.length) };
}

function transposed(
  { starts, stems, counts }: Pick<TermCounts, 'starts' | 'stems' | 'counts'>,
  size: number,
): TermCounts['byStem'] {
  const firsts = new Uint32Array(size + 1);
  for (const stem of stems) firsts[stem + 1] = (firsts[stem + 1] as number) + 1;
  for (let s = 1; s <= size; s++) firsts[s] = (firsts[s] as number) + (firsts[s - 1] as number);
  const next = firsts.slice();
  const documents = new Uint32Array(stems.length);
  const values = new Float32Array(stems.length);
  for (let d = 0; d + 1 < starts.length; d++)
    for (let e = starts[d] as number; e < (starts[d + 1] as number); e++) {
      const stem = stems[e] as number;
      const at = next[stem] as number;
      documents[at] = d;
      values[at] = counts[e] as number;
      next[stem] = at + 1;
    }
  return { starts: firsts, documents, counts: values };
}
