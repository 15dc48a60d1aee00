import type { BuildProgress } from './documents.ts';
import { stem, words } from '@cosmos/language/analysis/analyse.ts';
import { GrowingUint32 } from './growing-array.ts';
import { type PackedRows, rowOf, rowsOf } from './packed-rows.ts';

/** A record as the ranking reads it; its number is its position in the list. */
export interface RankingText {
  title: string;
  body: string;
}

/** The words of all documents. */
export interface ForwardIndex {
  /** Of each document in order, its title first. */
  tokens: PackedRows<Uint32Array>;
  titleLengths: Uint32Array;
  /** Stem of each word, by number. */
  stemOf: Uint32Array;
  /** Number of documents that contain each stem. */
  wordFrequencies: Uint32Array;
  stemFrequencies: Uint32Array;
}

export interface Collected {
  index: ForwardIndex;
  /** The tokens of the index: document d has those from `starts[d]` to `starts[d + 1]`. */
  starts: Uint32Array;
  tokens: Uint32Array;
  words: string[];
  stems: string[];
}

/** The words of a document, its title first. */
export function tokensOf({ tokens }: Pick<ForwardIndex, 'tokens'>, document: number): Uint32Array {
  return rowOf(tokens, document);
}

/** How much more a word in the title counts than one in the body. */
export const TITLE_WEIGHT = 2.5;
const PROGRESS_EVERY = 500;

/** Analyses all texts into one stream of word numbers. */
export function collect(texts: readonly RankingText[], onProgress?: BuildProgress): Collected {
  const wordNumbers = new Map<string, number>();
  const stemNumbers = new Map<string, number>();
  const stemOf = new GrowingUint32();
  const tokens = new GrowingUint32(1 << 16);
  const starts = new Uint32Array(texts.length + 1);
  const titleLengths = new Uint32Array(texts.length);
  const numberOf = (word: string): number => {
    const known = wordNumbers.get(word);
    if (known !== undefined) return known;
    const root = stem(word);
    let rootNumber = stemNumbers.get(root);
    if (rootNumber === undefined) {
      rootNumber = stemNumbers.size;
      stemNumbers.set(root, rootNumber);
    }
    stemOf.push(rootNumber);
    wordNumbers.set(word, wordNumbers.size);
    return wordNumbers.size - 1;
  };
  texts.forEach(({ title, body }, d) => {
    for (const word of words(title)) tokens.push(numberOf(word));
    titleLengths[d] = tokens.length - (starts[d] as number);
    for (const word of words(body)) tokens.push(numberOf(word));
    starts[d + 1] = tokens.length;
    if (d % PROGRESS_EVERY === 0) onProgress?.('analysing', d, texts.length);
  });
  onProgress?.('analysing', texts.length, texts.length);
  const all = tokens.finish();
  const stems = stemOf.finish();
  return {
    index: {
      tokens: rowsOf(all, starts),
      titleLengths,
      stemOf: stems,
      wordFrequencies: documentFrequencies(starts, all, wordNumbers.size),
      stemFrequencies: documentFrequencies(starts, all, stemNumbers.size, stems),
    },
    starts,
    tokens: all,
    words: [...wordNumbers.keys()],
    stems: [...stemNumbers.keys()],
  };
}

function documentFrequencies(
  starts: Uint32Array,
  tokens: Uint32Array,
  size: number,
  map?: Uint32Array,
): Uint32Array {
  const frequencies = new Uint32Array(size);
  const seenIn = new Uint32Array(size);
  for (let d = 0; d + 1 < starts.length; d++) {
    for (let i = starts[d] as number; i < (starts[d + 1] as number); i++) {
      const token = tokens[i] as number;
      const item = map ? (map[token] as number) : token;
      if (seenIn[item] === d + 1) continue;
      seenIn[item] = d + 1;
      frequencies[item] = (frequencies[item] as number) + 1;
    }
  }
  return frequencies;
}
