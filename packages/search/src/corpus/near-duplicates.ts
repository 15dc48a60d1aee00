import { eachRow, lengthOf, type PackedRows } from './packed-rows.ts';

const BINS = 64;
const BANDS = 16;
const SHINGLE = 3;
const LEAST_WORDS = 20;
const LEAST_SIMILARITY = 0.7;
const EMPTY = 0xffffffff;

/** The words of documents, by number, and a hash of each word: numbers depend on what was read first. */
export interface HashedWords {
  rows: PackedRows<Uint32Array>;
  hashes: Uint32Array;
}

/**
 * Groups documents whose word triples have an estimated Jaccard similarity of 0.7 or more: the result maps each
 * document to the first one of its group. Texts under 20 words are never grouped.
 * Source: Broder 1997 (MinHash), Li et al. 2012 (one permutation hashing).
 */
export function findNearDuplicates({ rows, hashes }: HashedWords, documents: number): Uint32Array {
  const signatures = new Uint32Array(documents * BINS);
  const signatureOf = (d: number) => signatures.subarray(d * BINS, (d + 1) * BINS);
  const isLong = (d: number) => lengthOf(rows, d) >= LEAST_WORDS;
  let document = 0;
  for (const tokens of eachRow(rows, documents)) {
    if (isLong(document))
      sign(
        tokens.map((word) => hashes[word] as number),
        signatureOf(document),
      );
    document++;
  }
  const parent = Uint32Array.from({ length: documents }, (_, d) => d);
  const first = new FirstHolders(documents);
  for (let band = 0; band < BANDS; band++) {
    first.clear();
    for (let d = 0; d < documents; d++) {
      if (!isLong(d)) continue;
      const other = first.of(bandKey(signatureOf(d), band), d);
      if (other === d || rootOf(parent, other) === rootOf(parent, d)) continue;
      if (similarity(signatureOf(d), signatureOf(other)) >= LEAST_SIMILARITY) join(parent, other, d);
    }
  }
  return parent.map((_, d) => rootOf(parent, d));
}

function sign(words: Uint32Array, signature: Uint32Array): void {
  signature.fill(EMPTY);
  for (let i = 0; i + SHINGLE <= words.length; i++) {
    let hash = 0x811c9dc5;
    for (let j = i; j < i + SHINGLE; j++) {
      hash = Math.imul(hash ^ (words[j] as number), 0x9e3779b1);
      hash ^= hash >>> 15;
    }
    hash = Math.imul(hash ^ (hash >>> 13), 0x85ebca6b) >>> 0;
    const bin = hash % BINS;
    const value = Math.floor(hash / BINS);
    if (value < (signature[bin] as number)) signature[bin] = value;
  }
  const sparse = signature.slice();
  for (let bin = 0; bin < BINS; bin++) {
    if (sparse[bin] !== EMPTY) continue;
    let step = 1;
    while (sparse[(bin + step) % BINS] === EMPTY) step++;
    signature[bin] = ((sparse[(bin + step) % BINS] as number) + Math.imul(step, 0x9e3779b1)) >>> 0;
  }
}

/** The first document with each key. A Map ends at 2²⁴ entries, which the bands of a million documents reach. */
class FirstHolders {
  readonly #keys: Float64Array;
  /** One more than the document; 0 is a free place. */
  readonly #holders: Uint32Array;

  constructor(size: number) {
    const places = 2 ** Math.ceil(Math.log2(2 * size + 1));
    this.#keys = new Float64Array(places);
    this.#holders = new Uint32Array(places);
  }

  clear(): void {
    this.#holders.fill(0);
  }

  /** The document that had this key first, which is this one if none had. */
  of(key: number, document: number): number {
    const last = this.#keys.length - 1;
    // The upper part of a key is as well spread as the lower one.
    let place = Math.floor(key / 0x100000) & last;
    while (this.#holders[place] !== 0 && this.#keys[place] !== key) place = (place + 1) & last;
    if (this.#holders[place] === 0) {
      this.#keys[place] = key;
      this.#holders[place] = document + 1;
    }
    return (this.#holders[place] as number) - 1;
  }
}

function bandKey(signature: Uint32Array, band: number): number {
  const rows = BINS / BANDS;
  let low = band;
  let high = band + 77;
  for (let i = band * rows; i < (band + 1) * rows; i++) {
    low = Math.imul(low ^ (signature[i] as number), 0x85ebca6b);
    low ^= low >>> 13;
    high = Math.imul(high ^ (signature[i] as number), 0xc2b2ae35);
    high ^= high >>> 16;
  }
  return (low >>> 0) * 0x100000 + ((high >>> 0) & 0xfffff);
}

function similarity(a: Uint32Array, b: Uint32Array): number {
  let same = 0;
  for (let i = 0; i < BINS; i++) if (a[i] === b[i]) same++;
  return same / BINS;
}

function rootOf(parent: Uint32Array, document: number): number {
  let root = document;
  while (parent[root] !== root) root = parent[root] as number;
  return root;
}

function join(parent: Uint32Array, a: number, b: number): void {
  const x = rootOf(parent, a);
  const y = rootOf(parent, b);
  parent[Math.max(x, y)] = Math.min(x, y);
}
