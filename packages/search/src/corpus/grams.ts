import { eachRow, type PackedRows } from './packed-rows.ts';

/**
 * Character 5-grams of words, hashed into buckets: two grams in one bucket cost a little precision and no memory.
 * `words` lists the words with a gram in bucket b, from `starts[b]` to `starts[b + 1]`.
 */
export interface GramIndex {
  starts: Uint32Array;
  words: Uint32Array;
  /** Number of documents that contain each bucket. */
  frequencies: Uint32Array;
  /** Number of grams in each document. */
  lengths: Uint32Array;
}

export const GRAM_BUCKETS = 1 << 18;
const GRAM = 5;

/** Buckets of a word's 5-grams, with both ends of the word marked; a shorter word is one gram. */
export function gramsOf(word: string): number[] {
  const marked = `^${word}$`;
  const found: number[] = [];
  for (let i = 0; i === 0 || i + GRAM <= marked.length; i++) {
    let hash = 0x811c9dc5;
    for (let j = i; j < Math.min(i + GRAM, marked.length); j++) {
      hash = Math.imul(hash ^ marked.charCodeAt(j), 0x01000193);
    }
    hash ^= hash >>> 15;
    found.push((Math.imul(hash, 0x2c1b3c6d) >>> 0) % GRAM_BUCKETS);
  }
  return found;
}

/** The words by their grams, with more words, whose numbers follow. */
export function withMoreWords(
  { starts: known, words: listed }: Pick<GramIndex, 'starts' | 'words'>,
  list: readonly string[],
  firstNumber: number,
): Pick<GramIndex, 'starts' | 'words'> {
  const more = new Map<number, number[]>();
  let added = 0;
  for (const [at, word] of list.entries())
    for (const gram of new Set(gramsOf(word))) {
      const holders = more.get(gram) ?? [];
      holders.push(firstNumber + at);
      more.set(gram, holders);
      added++;
    }
  const starts = new Uint32Array(known.length);
  const words = new Uint32Array(listed.length + added);
  for (let bucket = 0; bucket < GRAM_BUCKETS; bucket++) {
    const own = listed.subarray(known[bucket], known[bucket + 1]);
    const from = starts[bucket] as number;
    const holders = more.get(bucket) ?? [];
    words.set(own, from);
    words.set(holders, from + own.length);
    starts[bucket + 1] = from + own.length + holders.length;
  }
  return { starts, words };
}

/** Builds the index from the words (by number) and the words of so many documents. */
export function indexGrams(
  list: readonly string[],
  rows: PackedRows<Uint32Array>,
  documents: number,
): GramIndex {
  const starts = new Uint32Array(GRAM_BUCKETS + 1);
  const wordStarts = new Uint32Array(list.length + 1);
  const all: number[] = [];
  list.forEach((word, w) => {
    for (const gram of new Set(gramsOf(word))) {
      all.push(gram);
      starts[gram + 1] = (starts[gram + 1] as number) + 1;
    }
    wordStarts[w + 1] = all.length;
  });
  for (let b = 0; b < GRAM_BUCKETS; b++) starts[b + 1] = (starts[b + 1] as number) + (starts[b] as number);
  const next = starts.slice(0, GRAM_BUCKETS);
  const words = new Uint32Array(all.length);
  for (let w = 0; w < list.length; w++) {
    for (let i = wordStarts[w] as number; i < (wordStarts[w + 1] as number); i++) {
      const gram = all[i] as number;
      const at = next[gram] as number;
      words[at] = w;
      next[gram] = at + 1;
    }
  }
  const frequencies = new Uint32Array(GRAM_BUCKETS);
  const seenIn = new Uint32Array(GRAM_BUCKETS);
  const lengths = new Uint32Array(documents);
  let d = 0;
  for (const tokens of eachRow(rows, documents)) {
    let length = 0;
    for (const w of tokens) {
      const end = wordStarts[w + 1] as number;
      for (let i = wordStarts[w] as number; i < end; i++) {
        const gram = all[i] as number;
        length++;
        if (seenIn[gram] === d + 1) continue;
        seenIn[gram] = d + 1;
        frequencies[gram] = (frequencies[gram] as number) + 1;
      }
    }
    lengths[d++] = length;
  }
  return { starts, words, frequencies, lengths };
}
