import { setImmediate } from 'node:timers/promises';
import type { CatalogueIndex } from '../../catalogue-index/open.ts';
import { TYPICAL } from '../../catalogue-index/usual-cosines.ts';
import { textOf } from '../../corpus/packed-rows.ts';
import type { VectorRows } from '../../embeddings/vector-rows.ts';
import { readVectors } from '../stored-vectors.ts';
import {
  FreshComparison,
  type FreshGround,
  type FreshMatch,
  type StandingQuery,
} from './fresh-comparison.ts';
import { FreshThreads } from './fresh-threads.ts';

export type { FreshMatch, StandingQuery } from './fresh-comparison.ts';

/** So many are compared before other work of the process gets its turn. */
const AT_ONCE = 16;
/** Fewer questions are compared sooner than threads start. */
const WORTH_THREADS = 200;

/** New records of an index, for being compared with questions; very many are compared in threads of their own. */
export class FreshRecords {
  readonly #ground: FreshGround;
  #here: FreshComparison | null = null;
  #threads: FreshThreads | null = null;
  #hasFailed = false;

  private constructor(ground: FreshGround) {
    this.#ground = ground;
  }

  /** Those of the records that the index has, except for near-duplicates of older ones. `end` it when done. */
  static async of(index: CatalogueIndex, ids: readonly string[]): Promise<FreshRecords> {
    const release = index.hold();
    try {
      const { columns, model, residentVectors, manifest } = index;
      const wanted = new Set(ids);
      const isNew = (document: number) => wanted.has(textOf(columns.ids, model.duplicateOf[document] ?? 0));
      const listed = [...wanted].flatMap((id) => columns.numberOf.get(id) ?? []);
      const documents = Uint32Array.from(listed.filter(isNew)).sort();
      return new FreshRecords({
        model,
        columns,
        documents,
        meaning: await meaningOf(index, documents),
        residentVectors,
        usualCosines: manifest.usualCosines ?? TYPICAL,
      });
    } finally {
      release();
    }
  }

  get size(): number {
    return this.#ground.documents.length;
  }

  /** The new records that each question finds with at least this score, best first. Quicker for many at a time. */
  async matches(queries: readonly StandingQuery[], threshold: number): Promise<FreshMatch[][]> {
    const isWorthThreads = queries.length >= WORTH_THREADS || this.#threads !== null;
    if (!isWorthThreads || this.#hasFailed) return this.#matchesHere(queries, threshold);
    this.#threads ??= new FreshThreads(this.#ground);
    try {
      return await this.#threads.matches(queries, threshold);
    } catch {
      // A thread that could not start, or ran out of memory, must not keep anybody from their news.
      this.#hasFailed = true;
      this.end();
      return this.#matchesHere(queries, threshold);
    }
  }

  end(): void {
    this.#threads?.end();
    this.#threads = null;
  }

  async #matchesHere(queries: readonly StandingQuery[], threshold: number): Promise<FreshMatch[][]> {
    this.#here ??= new FreshComparison(this.#ground);
    const found: FreshMatch[][] = [];
    for (let at = 0; at < queries.length; at += AT_ONCE) {
      found.push(...this.#here.matches(queries.slice(at, at + AT_ONCE), threshold));
      await setImmediate();
    }
    return found;
  }
}

async function meaningOf(index: CatalogueIndex, documents: Uint32Array): Promise<VectorRows | null> {
  if (index.vectors === 'latent') return null;
  const { residentVectors: resident } = index;
  if (!resident) return readVectors(index, documents);
  const { dimensions } = resident;
  const vectors = new Float32Array(documents.length * dimensions);
  documents.forEach((document, row) => {
    vectors.set(
      resident.vectors.subarray(document * dimensions, (document + 1) * dimensions),
      row * dimensions,
    );
  });
  return { vectors, dimensions };
}
