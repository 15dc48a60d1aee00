import { embedLatent } from '../embeddings/lsa/embedder.ts';
import { terms } from '@cosmos/language/analysis/analyse.ts';
import { allCosines, best, Highest, type Scored } from './nearest.ts';
import type { RankingModel } from './model.ts';
import { inverseFrequency } from './query.ts';
import { tokensOf } from '../corpus/forward-index.ts';
import { eachRow, lengthOf } from '../corpus/packed-rows.ts';
import { postingStarts } from '../corpus/postings.ts';
import { lookUp } from '../corpus/vocabulary.ts';

const K1 = 1.2;
const B = 0.75;
export const CANDIDATES = 150;

/** Full scan of a model's own tokens and vectors: the reference for an index engine, also used in training. */
export class ExactSearch {
  readonly model: RankingModel;
  readonly #starts: Uint32Array;
  readonly #documents: Uint32Array;
  readonly #counts: Uint16Array;
  /** What a count is saturated by, for each document. */
  readonly #norms: Float64Array;

  constructor(model: RankingModel) {
    this.model = model;
    const { index, documents } = model;
    const { stemOf } = index;
    const lengths = Uint32Array.from({ length: documents }, (_, d) => lengthOf(index.tokens, d));
    const averageLength = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, documents);
    this.#norms = Float64Array.from(lengths, (length) => K1 * (1 - B + (B * length) / averageLength));
    this.#starts = postingStarts(index.stemFrequencies);
    const next = this.#starts.slice();
    const size = this.#starts.at(-1) ?? 0;
    this.#documents = new Uint32Array(size);
    this.#counts = new Uint16Array(size);
    for (let d = 0; d < model.documents; d++) {
      for (const token of tokensOf(index, d)) {
        const s = stemOf[token] as number;
        let at = (next[s] as number) - 1;
        if (at < (this.#starts[s] as number) || this.#documents[at] !== d) {
          at++;
          next[s] = at + 1;
          this.#documents[at] = d;
        }
        this.#counts[at] = (this.#counts[at] as number) + 1;
      }
    }
  }

  /** Plain BM25 over title and text: k1 1.2, b .75, Porter2, stop words. */
  bm25(query: string, top: number): Scored[] {
    return best(this.bm25Scores(query), top);
  }

  /** The same of every document, by number; `scores` is overwritten where many queries share it. */
  bm25Scores(query: string, scores = new Float64Array(this.model.documents)): Float64Array {
    scores.fill(0);
    for (const term of terms(query)) {
      const s = lookUp(this.model.stems, term);
      if (s < 0) continue;
      const first = this.#starts[s] as number;
      const end = this.#starts[s + 1] as number;
      const idf = inverseFrequency(this.model.documents, end - first);
      for (let i = first; i < end; i++) {
        const d = this.#documents[i] as number;
        const count = this.#counts[i] as number;
        scores[d] = (scores[d] as number) + (idf * count * (K1 + 1)) / (count + (this.#norms[d] as number));
      }
    }
    return scores;
  }

  /** Documents by latent cosine, those above 0. */
  nearest(query: string, top: number): Scored[] {
    return best(allCosines(this.model, embedLatent(this.model, query)), top);
  }

  candidates(query: string): { lexical: number[]; vector: { document: number }[] } {
    return {
      lexical: this.bm25(query, CANDIDATES).map(({ document }) => document),
      vector: this.nearest(query, CANDIDATES),
    };
  }
}

/**
 * What `bm25` finds for each of many queries, by number, in one pass over the documents instead of an index of all their
 * words.
 */
export function bestByWords(model: RankingModel, queries: readonly string[], top: number): number[][] {
  const { index, documents } = model;
  const asked = queries.map((query) => {
    const stems = terms(query).map((term) => lookUp(model.stems, term));
    return stems
      .filter((stem) => stem >= 0)
      .map((stem) => ({ stem, idf: inverseFrequency(documents, index.stemFrequencies[stem] as number) }));
  });
  const counts = new Uint16Array(index.stemFrequencies.length);
  const averageLength = ((index.tokens.starts as Uint32Array).at(-1) ?? 0) / Math.max(1, documents);
  const highest = queries.map(() => new Highest(top));
  let d = 0;
  for (const tokens of eachRow(index.tokens, documents)) {
    const norm = K1 * (1 - B + (B * tokens.length) / averageLength);
    for (const token of tokens) {
      const stem = index.stemOf[token] as number;
      counts[stem] = (counts[stem] as number) + 1;
    }
    for (const [at, query] of asked.entries()) {
      let score = 0;
      for (const { stem, idf } of query) {
        const count = counts[stem] as number;
        if (count > 0) score += (idf * count * (K1 + 1)) / (count + norm);
      }
      highest[at]?.add(d, score);
    }
    for (const token of tokens) counts[index.stemOf[token] as number] = 0;
    d++;
  }
  return highest.map(({ found }) => found.map(({ document }) => document));
}
