import { factsOf, type FilteredColumns } from '../../catalogue-index/columns.ts';
import { type CatalogueFilters, matchesFilters } from '../../catalogue-index/filters.ts';
import type { UsualCosines } from '../../catalogue-index/usual-cosines.ts';
import { rowOf, textOf } from '../../corpus/packed-rows.ts';
import { embedLatent } from '../../embeddings/lsa/embedder.ts';
import { USUAL_NEARNESS } from '../../ranking/calibration.ts';
import { ExactSearch } from '../../ranking/exact-search.ts';
import { best } from '../../ranking/nearest.ts';
import { type Nearness, rank } from '../../ranking/rank.ts';
import { heldToSubject, type Subject } from '../../ranking/subject.ts';
import { CosinesOfRows } from '../../ranking/cosines-of-rows.ts';
import type { VectorRows } from '../../embeddings/vector-rows.ts';
import type { RankingModel } from '../../ranking/model.ts';

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

/** New records and the catalogue that they are compared in: plain data, so that a thread can be given it. */
export interface FreshGround {
  model: RankingModel;
  columns: FilteredColumns;
  /** The new records by number, ascending. */
  documents: Uint32Array;
  /** What they mean, in this order; null in an index that only has latent vectors. */
  meaning: VectorRows | null;
  /** What all records mean, by number; null if they are too many to be in memory. */
  residentVectors: VectorRows | null;
  usualCosines: UsualCosines;
}

/**
 * New records, prepared for very many questions: each is ranked among what the whole catalogue has on a question, as a
 * search ranks it, but nothing is read from disk, and no more records are looked at than can matter.
 */
export class FreshComparison {
  readonly #ground: FreshGround;
  readonly #search: ExactSearch;
  readonly #rowOf: ReadonlyMap<number, number>;
  readonly #meaning: CosinesOfRows | null;
  /** Overwritten by each question: new ones would keep the collector busy. */
  readonly #scores: Float64Array<ArrayBuffer>;
  readonly #own: Float64Array;
  /** The new records that filters let through, by filters: most questions have the same. */
  readonly #filtered = new Map<string, Uint8Array>();

  constructor(ground: FreshGround) {
    const { model, documents, meaning } = ground;
    this.#ground = ground;
    this.#search = new ExactSearch(model);
    this.#scores = new Float64Array(model.documents);
    this.#own = new Float64Array(documents.length);
    this.#rowOf = new Map([...documents].map((document, row) => [document, row]));
    this.#meaning = meaning && new CosinesOfRows(meaning);
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
    const { model, columns } = this.#ground;
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
        id: textOf(columns.ids, document),
        score,
        best: highest,
        parts,
      }));
  }

  /** Of all records' values those of the new ones, in their order. */
  #ofFresh(values: Float64Array): Float64Array {
    const { documents } = this.#ground;
    for (let row = 0; row < documents.length; row++)
      this.#own[row] = values[documents[row] as number] as number;
    return this.#own;
  }

  /** The `top` new records with a value above 0 that are let through; values are in their order, and overwritten. */
  #best(values: Float64Array, { top, lets }: { top: number; lets: Uint8Array }): number[] {
    for (let row = 0; row < values.length; row++) if (lets[row] === 0) values[row] = 0;
    return best(values, top).map(({ document: row }) => this.#ground.documents[row] ?? 0);
  }

  #letThrough(filters: CatalogueFilters): Uint8Array {
    const key = JSON.stringify(filters);
    const { columns, documents } = this.#ground;
    const known =
      this.#filtered.get(key) ??
      Uint8Array.from(documents, (document) => (matchesFilters(factsOf(columns, document), filters) ? 1 : 0));
    this.#filtered.set(key, known);
    return known;
  }

  #latentCosines(text: string): Float64Array {
    const { model, documents } = this.#ground;
    const wide = Float64Array.from(embedLatent(model, text));
    return Float64Array.from(documents, (document) =>
      innerProduct(wide, rowOf(model.latent.documentVectors, document), 0),
    );
  }

  /** Of an older record whose vector is only on disk, nearness says nothing for or against it. */
  #nearness(vector: Float32Array, near: Float64Array): Nearness {
    const { usualCosines, residentVectors: resident } = this.#ground;
    const { mean, spread } = usualCosines;
    const wide = Float64Array.from(vector);
    return (document) => {
      const row = this.#rowOf.get(document);
      if (row !== undefined) return ((near[row] ?? mean) - mean) / spread;
      if (!resident) return USUAL_NEARNESS;
      return (innerProduct(wide, resident.vectors, document * wide.length) - mean) / spread;
    };
  }
}

function innerProduct(wide: Float64Array, rows: Float32Array, from: number): number {
  let sum = 0;
  for (let at = 0; at < wide.length; at++) sum += (wide[at] as number) * (rows[from + at] as number);
  return sum;
}
