import { TYPICAL } from '../catalogue-index/usual-cosines.ts';
import { factsOf } from '../catalogue-index/columns.ts';
import { partitionsOf } from '../catalogue-index/format.ts';
import type { CatalogueIndex } from '../catalogue-index/open.ts';
import { findRows } from '../catalogue-index/documents-tables.ts';
import type { VectorRows } from '../embeddings/vector-rows.ts';
import { type CatalogueFilters, filterPredicate, matchesFilters } from '../catalogue-index/filters.ts';
import { best, cosinesOf } from '../ranking/nearest.ts';
import type { Candidates, Nearness } from '../ranking/rank.ts';
import type { Expansion } from '../ranking/query.ts';
import { bestOfTables } from './words-of-tables.ts';
import { safeWord, terms } from '@cosmos/language/analysis/analyse.ts';

export interface CandidateRequest {
  query: string;
  filters: CatalogueFilters;
  vector: boolean;
  /** What is compared with what records mean. */
  meaning: string;
  /** Other words for the query, which bring candidates of their own. */
  expansion: Expansion;
  /** False to leave out what words find. */
  words?: boolean | undefined;
}

export interface FoundCandidates {
  candidates: Candidates & { vector: readonly NearDocument[] };
  /** By the vectors of an embedder, if the index has those. */
  nearness: Nearness | undefined;
  /** Vectors were wanted, but the embedder failed. */
  keywordOnly: boolean;
  /** The two are looked up at the same time. */
  milliseconds: { words: number; vectors: number };
}

/** A record found by its vector. */
export interface NearDocument {
  document: number;
  cosine: number;
}

/** The nearest records, and the cosine of each record, if all were compared. */
export interface FoundNear {
  near: NearDocument[];
  cosines: Float64Array | null;
}

const NOTHING_NEAR: FoundNear = { near: [], cosines: null };

/** How many candidates words and vectors each contribute. */
export const LEXICAL_CANDIDATES = 200;
export const VECTOR_CANDIDATES = 120;
/** More where vectors tell what records mean and not all are compared: how near the others are is then known well enough. */
const MEANT_CANDIDATES = 400;
const EXPANSION_CANDIDATES = 120;
/** The strongest stems of an expansion. */
const EXPANSION_TERMS = 24;
/** Full-text cost grows with the number of terms; the first distinct terms of a long text say what it is about. */
const QUERY_TERMS = 64;
/** How many partitions of an IVF_FLAT index to search: with about √n in all, these hold nearly all true neighbours. */
const PROBES = 40;

/** Asks LanceDB for candidates by words and by vectors concurrently. */
export async function findCandidates(
  index: CatalogueIndex,
  request: CandidateRequest,
): Promise<FoundCandidates> {
  const lexical = [...new Set(terms(request.query))].slice(0, QUERY_TERMS);
  if (index.columns.size === 0 || request.query.trim() === '') {
    return {
      candidates: { lexical: [], vector: [] },
      nearness: undefined,
      keywordOnly: false,
      milliseconds: { words: 0, vectors: 0 },
    };
  }
  const filters = evidenceFilters(request.filters);
  const where = filterPredicate(filters);
  const looksForWords = request.words ?? true;
  const milliseconds = { words: 0, vectors: 0 };
  const timed = async <Result>(part: keyof typeof milliseconds, work: Promise<Result>): Promise<Result> => {
    const began = performance.now();
    const result = await work;
    milliseconds[part] = Math.max(milliseconds[part], performance.now() - began);
    return result;
  };
  const [byWords, inOtherWords, byVectors] = await Promise.all([
    looksForWords ? timed('words', findByWords(index, lexical, { where, top: LEXICAL_CANDIDATES })) : [],
    timed('words', findByWords(index, strongest(request.expansion), { where, top: EXPANSION_CANDIDATES })),
    request.vector
      ? timed(
          'vectors',
          findByVectors(index, index.vectors === 'latent' ? request.query : request.meaning, filters),
        )
      : NOTHING_NEAR,
  ]);
  return {
    candidates: { lexical: [...byWords, ...inOtherWords], vector: byVectors?.near ?? [] },
    nearness: nearnessOf(index, byVectors ?? NOTHING_NEAR),
    keywordOnly: byVectors === null,
    milliseconds,
  };
}

/** Researchers are also found by their technologies, so these become candidates when researchers are asked for. */
function evidenceFilters(filters: CatalogueFilters): CatalogueFilters {
  return filters.type === 'researcher' && !filters.ids ? { ...filters, type: 'both' } : filters;
}

function strongest(expansion: Expansion): string[] {
  const first = [...expansion.stems].toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
  return first.slice(0, EXPANSION_TERMS).map(([stem]) => stem);
}

async function findByWords(
  index: CatalogueIndex,
  stems: string[],
  { where, top }: { where: string | null; top: number },
): Promise<number[]> {
  if (stems.length === 0) return [];
  const found = index.tables.map(async (documents) => {
    const query = documents.table
      .query()
      .fullTextSearch(stems.map(safeWord).join(' '), { columns: ['lexical'] })
      .fastSearch();
    if (where !== null) query.where(where);
    const { numbers } = await findRows(index, documents, { query: query.limit(top), column: '_score' });
    return numbers;
  });
  const all = (await Promise.all(found)).flat();
  return index.tables.length > 1 ? bestOfTables(index.model, stems, { found: all, top }) : all;
}

/** Cosines as deviations from those of records taken at random, which differ between embedders. */
function nearnessOf(
  { manifest, vectors }: CatalogueIndex,
  { near, cosines }: FoundNear,
): Nearness | undefined {
  if (vectors === 'latent' || near.length === 0) return undefined;
  const { mean, spread } = manifest.usualCosines ?? TYPICAL;
  const deviations = (cosine: number) => (cosine - mean) / spread;
  if (cosines) return (document) => deviations(cosines[document] ?? mean);
  const of = new Map(near.map(({ document, cosine }) => [document, cosine]));
  // Of the others it is only known that they are not nearer than the last of these.
  const least = Math.min(...of.values());
  return (document) => deviations(of.get(document) ?? least);
}

/** Null if the embedder fails; empty if the query has no word that it knows. */
export async function findByVectors(
  index: CatalogueIndex,
  text: string,
  filters: CatalogueFilters,
): Promise<FoundNear | null> {
  let vector: Float32Array | undefined;
  try {
    [vector] = await index.embedder.embed([text]);
  } catch {
    return null;
  }
  if (vector?.length !== index.manifest.dimensions) return vector?.length === 0 ? NOTHING_NEAR : null;
  if (!vector.some((value) => value !== 0)) return NOTHING_NEAR;
  if (index.residentVectors === null)
    return { near: await nearestStored(index, vector, filters), cosines: null };
  return nearestInMemory(index.columns, cosinesWith(index, index.residentVectors, { text, vector }), filters);
}

/** The searches of one turn compare the same text, for other words and other filters. */
const REMEMBERED = 16;
const compared = new WeakMap<CatalogueIndex, Map<string, Float64Array>>();

function cosinesWith(
  index: CatalogueIndex,
  rows: VectorRows,
  { text, vector }: { text: string; vector: Float32Array },
): Float64Array {
  const known = compared.get(index) ?? new Map<string, Float64Array>();
  compared.set(index, known);
  const cosines = known.get(text) ?? cosinesOf(rows, vector);
  const [oldest] = known.keys();
  if (known.size >= REMEMBERED && !known.has(text) && oldest !== undefined) known.delete(oldest);
  known.set(text, cosines);
  return cosines;
}

/** Scanning them in memory costs a tenth of a query. */
function nearestInMemory(
  columns: CatalogueIndex['columns'],
  cosines: Float64Array,
  filters: CatalogueFilters,
): FoundNear {
  const isFiltered = filterPredicate(filters) !== null;
  const left = isFiltered
    ? cosines.map((cosine, document) =>
        matchesFilters(factsOf(columns, document), filters) ? cosine : Number.NaN,
      )
    : cosines;
  const near = best(left, VECTOR_CANDIDATES, -2);
  return { near: near.map(({ document, score }) => ({ document, cosine: score })), cosines };
}

async function nearestStored(
  index: CatalogueIndex,
  vector: Float32Array,
  filters: CatalogueFilters,
): Promise<NearDocument[]> {
  const where = filterPredicate(filters);
  const top = index.vectors === 'latent' ? VECTOR_CANDIDATES : MEANT_CANDIDATES;
  const nearest = index.tables.map(async (documents) => {
    const query = documents.table.query().nearestTo(vector).distanceType('dot');
    if (documents.vectorIndex) {
      // A narrow filter may leave the nearest partitions empty; then all are searched.
      query.maximumNprobes(Math.max(PROBES, partitionsOf(index.columns.size))).minimumNprobes(PROBES);
    }
    if (where !== null) query.where(where);
    const found = await findRows(index, documents, { query: query.limit(top), column: '_distance' });
    return found.numbers.map((document, at) => ({
      document,
      // LanceDB returns 1 − the inner product, which is the cosine of unit vectors.
      cosine: 1 - Number(found.values[at] ?? 1),
    }));
  });
  const all = (await Promise.all(nearest)).flat();
  return all.toSorted((a, b) => b.cosine - a.cosine).slice(0, top);
}
