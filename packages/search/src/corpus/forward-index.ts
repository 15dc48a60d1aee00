import type { BuildProgress } from './documents.ts';
import { stem, words } from '@cosmos/language/analysis/analyse.ts';
import { GrowingUint32 } from './growing-array.ts';
import { beginPhase } from './phases.ts';
import { eachRow, type PackedRows, rowOf } from './packed-rows.ts';
import type { RowsStore } from './rows-store.ts';

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

/** Analyses `count` texts into rows of word numbers. */
export function collect(
  texts: Iterable<RankingText>,
  count: number,
  { store, onProgress }: { store: RowsStore; onProgress?: BuildProgress | undefined },
): Collected {
  beginPhase('words');
  const wordNumbers = new Map<string, number>();
  const stemNumbers = new Map<string, number>();
  const stemOf = new GrowingUint32();
  const sink = store.sink('tokens', 'uint32');
  const titleLengths = new Uint32Array(count);
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
  let d = 0;
  for (const { title, body } of texts) {
    const inTitle = words(title);
    titleLengths[d] = inTitle.length;
    sink.add(Uint32Array.from([...inTitle, ...words(body)], numberOf));
    if (d++ % PROGRESS_EVERY === 0) onProgress?.('analysing', d - 1, count);
  }
  onProgress?.('analysing', count, count);
  const tokens = sink.end();
  const stems = stemOf.finish();
  return {
    index: {
      tokens,
      titleLengths,
      stemOf: stems,
      wordFrequencies: documentFrequencies(tokens, { documents: count, size: wordNumbers.size }),
      stemFrequencies: documentFrequencies(tokens, { documents: count, size: stemNumbers.size, map: stems }),
    },
    words: [...wordNumbers.keys()],
    stems: [...stemNumbers.keys()],
  };
}

/** In how many of the documents each item occurs; `map` has the item of each token. */
export function documentFrequencies(
  rows: PackedRows<Uint32Array>,
  { documents, size, map }: { documents: number; size: number; map?: Uint32Array },
): Uint32Array {
  const frequencies = new Uint32Array(size);
  const seenIn = new Uint32Array(size);
  let document = 0;
  for (const tokens of eachRow(rows, documents)) {
    document++;
    for (const token of tokens) {
      const item = map ? (map[token] as number) : token;
      if (seenIn[item] === document) continue;
      seenIn[item] = document;
      frequencies[item] = (frequencies[item] as number) + 1;
    }
  }
  return frequencies;
}
