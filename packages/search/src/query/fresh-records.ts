import { factsOf } from '../catalogue-index/columns.ts';
import { type CatalogueFilters, matchesFilters } from '../catalogue-index/filters.ts';
import type { CatalogueIndex } from '../catalogue-index/open.ts';
import { TYPICAL } from '../catalogue-index/usual-cosines.ts';
import { embedLatent } from '../embeddings/lsa/embedder.ts';
import { USUAL_NEARNESS } from '../ranking/calibration.ts';
import { ExactSearch } from '../ranking/exact-search.ts';
import { best } from '../ranking/nearest.ts';
import { type Nearness, rank } from '../ranking/rank.ts';
import { heldToSubject, type Subject } from '../ranking/subject.ts';
import { CosinesOfRows } from '../ranking/cosines-of-rows.ts';
import { readVectors } from './stored-vectors.ts';

/** A question that is asked of every new record. */
export interface StandingQuery {
  text: string;
  filters: CatalogueFilters;
  subject?: Subject | undefined;
  /** Its meaning, of unit length, by the embedder of the index; null if that is not known, and words decide. */
  vector: Float32Array | null;
}

/** A new record that a question finds. `best` is the highest score of all records that were looked at. */
export interface FreshMatch {
  id: string;
  score: number;
  best: number;
  parts: Readonly<Record<string, number>>;
}

/** The best of the whole catalogue, which new records are measured by. */
const BESIDE = 20;
/** So many new records are looked at for their words, and so many for their meaning. */
const BY_WORDS = 15;
const BY_MEANING = 10;

/**
 * New records, prepared for very many questions: each is ranked among what the whole catalogue has on a question, as a
 * search ranks it, but nothing is read from disk, and no more records are looked at than can matter.
 */
export class FreshRecords {
  readonly #index: CatalogueIndex;
  readonly #search: ExactSearch;
  readonly #documents: Uint32Array;
  readonly #rowOf: ReadonlyMap<number, number>;
  readonly #meaning: CosinesOfRows | null;
  /** Overwritten by each question: new ones would keep the collector busy. */
  readonly #scores: Float64Array<ArrayBuffer>;
  readonly #own: Float64Array;
  /** The new records that filters let through, by filters: most questions have the same. */
  readonly #filtered = new Map<string, Uint8Array>();

  private constructor(index: CatalogueIndex, documents: Uint32Array, meaning: CosinesOfRows | null) {
    this.#index = index;
    this.#search = new ExactSearch(index.model);
    this.#documents = documents;
    this.#scores = new Float64Array(index.model.documents);
    this.#own = new Float64Array(documents.length);
    this.#rowOf = new Map([...documents].map((document, row) => [document, row]));
    this.#meaning = meaning;
  }

  /** Those of the records that the index has, except for near-duplicates of older ones. */
  static async of(index: CatalogueIndex, ids: readonly string[]): Promise<FreshRecords> {
    const release = index.hold();
    try {
      const { columns, model } = index;
      const wanted = new Set(ids);
      const isNew = (document: number) => wanted.has(columns.ids[model.duplicateOf[document] ?? 0] ?? '');
      const listed = [...wanted].flatMap((id) => columns.numberOf.get(id) ?? []);
      const documents = Uint32Array.from(listed.filter(isNew)).sort();
      return new FreshRecords(index, documents, await meaningOf(index, documents));
    } finally {
      release();
    }
  }

  get size(): number {
    return this.#documents.length;
  }

  /** The new records that each question finds with at least this score, best first. Quicker for several at a time. */
  matches(queries: readonly StandingQuery[], threshold: number): FreshMatch[][] {
    const cosines = this.#meaning?.with(queries.map(({ vector }) => vector)) ?? [];
    return queries.map((query, at) => this.#matchesOf(query, { threshold, near: cosines[at] ?? null }));
  }

  #matchesOf(
    { text, filters, subject, vector }: StandingQuery,
    { threshold, near }: { threshold: number; near: Float64Array | null },
  ): FreshMatch[] {
    const { model, columns } = this.#index;
    const words = this.#search.bm25Scores(text, this.#scores);
    const byMeaning = near ?? this.#latentCosines(text);
    const lets = this.#letThrough(filters);
    const looked = [
      ...this.#best(this.#ofFresh(words), { top: BY_WORDS, lets }),
      ...this.#best(byMeaning, { top: BY_MEANING, lets }),
    ];
    if (looked.length === 0) return [];
    const beside = best(words, BESIDE)
      .map(({ document }) => document)
      .filter((document) => matchesFilters(factsOf(columns, document), filters));
    const nearness = vector && near ? this.#nearness(vector, near) : undefined;
    const ranked = rank(model, text, { lexical: [...looked, ...beside], vector: [] }, { nearness });
    const held = subject ? heldToSubject(model, ranked, subject) : ranked;
    const highest = held[0]?.score ?? 0;
    const wanted = new Set(looked);
    return held
      .filter(({ document, score }) => score >= threshold && wanted.has(document))
      .map(({ document, score, parts }) => ({
        id: columns.ids[document] ?? '',
        score,
        best: highest,
        parts,
      }));
  }

  /** Of all records' values those of the new ones, in their order. */
  #ofFresh(values: Float64Array): Float64Array {
    const documents = this.#documents;
    for (let row = 0; row < documents.length; row++)
      this.#own[row] = values[documents[row] as number] as number;
    return this.#own;
  }

  /** The `top` new records with a value above 0 that are let through; values are in their order, and overwritten. */
  #best(values: Float64Array, { top, lets }: { top: number; lets: Uint8Array }): number[] {
    for (let row = 0; row < values.length; row++) if (lets[row] === 0) values[row] = 0;
    return best(values, top).map(({ document: row }) => this.#documents[row] ?? 0);
  }

  #letThrough(filters: CatalogueFilters): Uint8Array {
    const key = JSON.stringify(filters);
    const { columns } = this.#index;
    const known =
      this.#filtered.get(key) ??
      Uint8Array.from(this.#documents, (document) =>
        matchesFilters(factsOf(columns, document), filters) ? 1 : 0,
      );
    this.#filtered.set(key, known);
    return known;
  }

  #latentCosines(text: string): Float64Array {
    const { documentVectors: vectors, dimensions } = this.#index.model.latent;
    const wide = Float64Array.from(embedLatent(this.#index.model, text));
    return Float64Array.from(this.#documents, (document) =>
      innerProduct(wide, vectors, document * dimensions),
    );
  }

  /** Of an older record whose vector is only on disk, nearness says nothing for or against it. */
  #nearness(vector: Float32Array, near: Float64Array): Nearness {
    const { mean, spread } = this.#index.manifest.usualCosines ?? TYPICAL;
    const { residentVectors: resident } = this.#index;
    const wide = Float64Array.from(vector);
    return (document) => {
      const row = this.#rowOf.get(document);
      if (row !== undefined) return ((near[row] ?? mean) - mean) / spread;
      if (!resident) return USUAL_NEARNESS;
      return (innerProduct(wide, resident.vectors, document * wide.length) - mean) / spread;
    };
  }
}

async function meaningOf(index: CatalogueIndex, documents: Uint32Array): Promise<CosinesOfRows | null> {
  if (index.vectors === 'latent') return null;
  const { residentVectors: resident } = index;
  if (!resident) return new CosinesOfRows(await readVectors(index, documents));
  const { dimensions } = resident;
  const vectors = new Float32Array(documents.length * dimensions);
  documents.forEach((document, row) => {
    vectors.set(
      resident.vectors.subarray(document * dimensions, (document + 1) * dimensions),
      row * dimensions,
    );
  });
  return new CosinesOfRows({ vectors, dimensions });
}

function innerProduct(wide: Float64Array, rows: Float32Array, from: number): number {
  let sum = 0;
  for (let at = 0; at < wide.length; at++) sum += (wide[at] as number) * (rows[from + at] as number);
  return sum;
}
