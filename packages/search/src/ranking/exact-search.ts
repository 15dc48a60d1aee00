import { embedLatent } from '../embeddings/lsa/embedder.ts';
import { terms } from '../text/analyse.ts';
import type { RankingModel } from './model.ts';
import { inverseFrequency } from './query.ts';
import { lookUp } from './vocabulary.ts';

export interface Scored {
  document: number;
  score: number;
}

const K1 = 1.2;
const B = 0.75;
const CANDIDATES = 150;

/** Full scan of a model's own tokens and vectors: the reference for an index engine, and what training measures with. */
export class ExactSearch {
  readonly model: RankingModel;
  readonly #starts: Uint32Array;
  readonly #documents: Uint32Array;
  readonly #counts: Uint16Array;
  readonly #averageLength: number;

  constructor(model: RankingModel) {
    this.model = model;
    const { starts, tokens, stemOf, stemFrequencies } = model.index;
    this.#averageLength = tokens.length / Math.max(1, model.documents);
    this.#starts = new Uint32Array(stemFrequencies.length + 1);
    stemFrequencies.forEach(
      (frequency, s) => (this.#starts[s + 1] = (this.#starts[s] as number) + frequency),
    );
    const next = this.#starts.slice();
    const size = this.#starts.at(-1) ?? 0;
    this.#documents = new Uint32Array(size);
    this.#counts = new Uint16Array(size);
    for (let d = 0; d < model.documents; d++) {
      for (let t = starts[d] as number; t < (starts[d + 1] as number); t++) {
        const s = stemOf[tokens[t] as number] as number;
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
    const { starts } = this.model.index;
    const scores = new Float64Array(this.model.documents);
    for (const term of terms(query)) {
      const s = lookUp(this.model.stems, term);
      if (s < 0) continue;
      const first = this.#starts[s] as number;
      const end = this.#starts[s + 1] as number;
      const idf = inverseFrequency(this.model.documents, end - first);
      for (let i = first; i < end; i++) {
        const d = this.#documents[i] as number;
        const count = this.#counts[i] as number;
        const length = (starts[d + 1] as number) - (starts[d] as number);
        const norm = K1 * (1 - B + (B * length) / this.#averageLength);
        scores[d] = (scores[d] as number) + (idf * count * (K1 + 1)) / (count + norm);
      }
    }
    return best(scores, top);
  }

  /** Documents by latent cosine. */
  nearest(query: string, top: number): Scored[] {
    const { dimensions, documentVectors } = this.model.latent;
    const vector = embedLatent(this.model, query);
    const scores = new Float64Array(this.model.documents);
    for (let d = 0; d < scores.length; d++) {
      let sum = 0;
      for (let j = 0; j < dimensions; j++) {
        sum += (vector[j] as number) * (documentVectors[d * dimensions + j] as number);
      }
      scores[d] = sum;
    }
    return best(scores, top);
  }

  candidates(query: string): { lexical: number[]; vector: { document: number; cosine: number }[] } {
    return {
      lexical: this.bm25(query, CANDIDATES).map(({ document }) => document),
      vector: this.nearest(query, CANDIDATES).map(({ document, score }) => ({ document, cosine: score })),
    };
  }
}

/** The `top` highest positive scores, best first. Keeps at most twice as many at a time, so that no long list is sorted. */
function best(scores: Float64Array, top: number): Scored[] {
  let found: Scored[] = [];
  let least = 0;
  for (let document = 0; document < scores.length; document++) {
    const score = scores[document] as number;
    if (score <= least) continue;
    found.push({ document, score });
    if (found.length < 2 * top) continue;
    found = found.sort(byScore).slice(0, top);
    least = found.at(-1)?.score ?? 0;
  }
  return found.sort(byScore).slice(0, top);
}

function byScore(a: Scored, b: Scored): number {
  return b.score - a.score || a.document - b.document;
}
