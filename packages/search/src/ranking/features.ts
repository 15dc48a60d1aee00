import { TITLE_WEIGHT, tokensOf } from '../corpus/forward-index.ts';
import type { RankingModel } from './model.ts';
import type { PreparedQuery } from './query.ts';

/** How a document relates to a query, each feature on its own scale. */
export interface Features {
  /** BM25F over stems. */
  lexical: Float64Array;
  /** BM25-saturated adjacent word pairs. */
  pairs: Float64Array;
  /** Sum of idf of the distinct terms in the best window. */
  window: Float64Array;
  /** BM25 over character 5-grams. */
  grams: Float64Array;
  /** BM25F over unstemmed words. */
  plain: Float64Array;
  /** Share of the query's idf found in the document, 0…1. */
  coverage: Float64Array;
  /** Share of the query's idf found in the title, 0…1. */
  titleCoverage: Float64Array;
  /** 1 if query and title are the same words: share of the query in the title × share of the title in the query. */
  titleMatch: Float64Array;
}

export const K1 = 1.2;
export const B = 0.75;
const WINDOW = 25;

/** Scans the candidates' token streams once. `documents` are numbers in the model. */
export function extractFeatures(
  model: RankingModel,
  query: PreparedQuery,
  documents: Uint32Array | readonly number[],
): Features {
  const size = documents.length;
  const features: Features = {
    lexical: new Float64Array(size),
    pairs: new Float64Array(size),
    window: new Float64Array(size),
    grams: new Float64Array(size),
    plain: new Float64Array(size),
    coverage: new Float64Array(size),
    titleCoverage: new Float64Array(size),
    titleMatch: new Float64Array(size),
  };
  const scan = new Scan(model, query);
  for (let i = 0; i < size; i++) scan.document(documents[i] as number, i, features);
  return features;
}

/** What each term of the query adds to `lexical` for one document, by slot. */
export function termScores(model: RankingModel, query: PreparedQuery, document: number): Float64Array {
  return new Scan(model, query).terms(document);
}

class Scan {
  readonly #model: RankingModel;
  readonly #query: PreparedQuery;
  readonly #counts: Float64Array;
  readonly #inTitle: Uint8Array;
  readonly #pairCounts: Float64Array;
  readonly #gramCounts: Float64Array;
  readonly #inWindow: Uint16Array;
  readonly #averageLength: number;
  readonly #averageGrams: number;
  #titleHits = 0;
  readonly #positions: number[] = [];
  readonly #slots: number[] = [];

  constructor(model: RankingModel, query: PreparedQuery) {
    this.#model = model;
    this.#query = query;
    this.#counts = new Float64Array(query.idf.length);
    this.#inTitle = new Uint8Array(query.idf.length);
    this.#inWindow = new Uint16Array(query.idf.length);
    this.#pairCounts = new Float64Array(query.pairWeight.length);
    this.#gramCounts = new Float64Array(query.gramIdf.length);
    this.#averageLength = model.averageLength;
    this.#averageGrams = model.averageGrams;
  }

  /** Of a scan for nothing else: what it counts stays. */
  terms(d: number): Float64Array {
    const { tokens, titleLength, norm } = this.#extent(d);
    this.#countTokens(tokens, titleLength);
    return this.#counts.map((count, slot) => (count === 0 ? 0 : this.#termScore(slot, count, norm)));
  }

  #termScore(slot: number, count: number, norm: number): number {
    const value = (this.#query.idf[slot] as number) * (this.#query.weight[slot] as number);
    return (value * (K1 + 1) * count) / (norm + count);
  }

  #extent(d: number): { tokens: Uint32Array; titleLength: number; norm: number } {
    const { index } = this.#model;
    const tokens = tokensOf(index, d);
    const titleLength = index.titleLengths[d] as number;
    const length = tokens.length + (TITLE_WEIGHT - 1) * titleLength;
    return { tokens, titleLength, norm: K1 * (1 - B + (B * length) / this.#averageLength) };
  }

  document(d: number, at: number, into: Features): void {
    const { grams } = this.#model;
    const { tokens, titleLength, norm } = this.#extent(d);
    const plain = this.#countTokens(tokens, titleLength);
    this.#scoreTerms(norm, at, into);
    into.titleMatch[at] =
      titleLength > 0 ? ((into.titleCoverage[at] as number) * this.#titleHits) / titleLength : 0;
    into.plain[at] = this.#scorePlain(plain, norm);
    into.window[at] = this.#bestWindow();
    into.grams[at] = this.#scoreGrams(K1 * (1 - B + (B * (grams.lengths[d] as number)) / this.#averageGrams));
  }

  #countTokens(tokens: Uint32Array, bodyFrom: number): Map<number, number> | null {
    const { entryOfWord, slots, pairs, wordIdf, firstGram, nextGram, gramNumber } = this.#query;
    const terms = this.#counts.length;
    let plain: Map<number, number> | null = null;
    let previous = -1;
    this.#titleHits = 0;
    this.#positions.length = 0;
    this.#slots.length = 0;
    for (let t = 0; t < tokens.length; t++) {
      const word = tokens[t] as number;
      const entry = entryOfWord[word] as number;
      // Most words have nothing to do with the query, which one lookup shows.
      if (entry === 0) {
        previous = -1;
        continue;
      }
      for (let link = firstGram[entry] as number; link >= 0; link = nextGram[link] as number) {
        const gram = gramNumber[link] as number;
        this.#gramCounts[gram] = (this.#gramCounts[gram] as number) + 1;
      }
      const slot = slots[entry] as number;
      if (slot >= 0) {
        const weight = t < bodyFrom ? TITLE_WEIGHT : 1;
        this.#counts[slot] = (this.#counts[slot] as number) + weight;
        if (t < bodyFrom) {
          this.#inTitle[slot] = 1;
          this.#titleHits++;
        }
        this.#positions.push(t);
        this.#slots.push(slot);
        if (wordIdf.has(word)) {
          plain ??= new Map();
          plain.set(word, (plain.get(word) ?? 0) + weight);
        }
        const pair = previous < 0 || t === bodyFrom ? -1 : (pairs[previous * terms + slot] as number);
        if (pair >= 0) this.#pairCounts[pair] = (this.#pairCounts[pair] as number) + weight;
      }
      previous = slot;
    }
    return plain;
  }

  #scoreTerms(norm: number, at: number, into: Features): void {
    const { idf, weight, pairWeight, weightedIdfTotal } = this.#query;
    let lexical = 0;
    let covered = 0;
    let titleCovered = 0;
    for (let slot = 0; slot < idf.length; slot++) {
      const count = this.#counts[slot] as number;
      if (count === 0) continue;
      const value = (idf[slot] as number) * (weight[slot] as number);
      lexical += this.#termScore(slot, count, norm);
      covered += value;
      if (this.#inTitle[slot] === 1) titleCovered += value;
      this.#counts[slot] = 0;
      this.#inTitle[slot] = 0;
    }
    let pairs = 0;
    for (let p = 0; p < pairWeight.length; p++) {
      const count = this.#pairCounts[p] as number;
      if (count === 0) continue;
      pairs += ((pairWeight[p] as number) * (K1 + 1) * count) / (norm + count);
      this.#pairCounts[p] = 0;
    }
    into.lexical[at] = lexical;
    into.pairs[at] = pairs;
    into.coverage[at] = weightedIdfTotal > 0 ? covered / weightedIdfTotal : 0;
    into.titleCoverage[at] = weightedIdfTotal > 0 ? titleCovered / weightedIdfTotal : 0;
  }

  #scorePlain(counts: Map<number, number> | null, norm: number): number {
    let score = 0;
    if (counts === null) return score;
    for (const [word, count] of counts) {
      score += ((this.#query.wordIdf.get(word) ?? 0) * (K1 + 1) * count) / (norm + count);
    }
    return score;
  }

  #scoreGrams(norm: number): number {
    const { gramIdf } = this.#query;
    let score = 0;
    for (let g = 0; g < gramIdf.length; g++) {
      const count = this.#gramCounts[g] as number;
      if (count === 0) continue;
      score += ((gramIdf[g] as number) * (K1 + 1) * count) / (norm + count);
      this.#gramCounts[g] = 0;
    }
    return score;
  }

  /** Slides over the matches, keeping those within one window of positions. */
  #bestWindow(): number {
    const { idf } = this.#query;
    const inWindow = this.#inWindow;
    let best = 0;
    let sum = 0;
    let tail = 0;
    for (let head = 0; head < this.#slots.length; head++) {
      const slot = this.#slots[head] as number;
      inWindow[slot] = (inWindow[slot] as number) + 1;
      if (inWindow[slot] === 1) sum += idf[slot] as number;
      while ((this.#positions[head] as number) - (this.#positions[tail] as number) >= WINDOW) {
        const old = this.#slots[tail++] as number;
        inWindow[old] = (inWindow[old] as number) - 1;
        if (inWindow[old] === 0) sum -= idf[old] as number;
      }
      if (sum > best) best = sum;
    }
    inWindow.fill(0);
    return best;
  }
}
