import { textOf } from '../corpus/packed-rows.ts';
import type { BenchMode, BenchOutcome, BenchReason, BenchRecord } from '@cosmos/contract/admin/bench.ts';
import { SEARCH_LIMITS } from '@cosmos/contract/search/limits.ts';
import type { SearchFilters } from '@cosmos/contract/search/search.ts';
import { factsOf } from '../catalogue-index/columns.ts';
import { matchesFilters } from '../catalogue-index/filters.ts';
import type { CatalogueIndex } from '../catalogue-index/open.ts';
import type { RankedDocument } from '../ranking/rank.ts';
import { termShares } from '../ranking/term-shares.ts';
import { rankedAnew, type RankedAnew } from './hybrid.ts';
import { researcherSum, technologySum } from './score-sum.ts';

export interface BenchRequest {
  query: string;
  filters: SearchFilters;
  mode: BenchMode;
  top: number;
  /** Its place is explained, found or not. */
  recordId?: string | null | undefined;
}

export type Benched = Omit<BenchOutcome, 'topic' | 'filters'>;

/** A search with everything that decided it. Throws IndexDamagedError if the index can't be read. */
export async function benchSearch(index: CatalogueIndex, request: BenchRequest): Promise<Benched> {
  const release = index.hold();
  try {
    return await bench(index, request);
  } finally {
    release();
  }
}

async function bench(index: CatalogueIndex, request: BenchRequest): Promise<Benched> {
  const { query, filters, mode, top, recordId } = request;
  const started = performance.now();
  const asked = recordId ? index.columns.numberOf.get(recordId) : undefined;
  const wanted = {
    query,
    filters,
    meaning: query,
    vector: mode !== 'words',
    words: mode !== 'vectors',
    explains: true,
  };
  const search = await rankedAnew(index, wanted);
  const total = performance.now() - started;
  const isBeside = filters.type !== 'researcher';
  const placed = { index, search, query, isBeside, isVectors: mode === 'vectors' };
  const above = search.collapsed.filter(
    ({ document, score }) =>
      (mode !== 'vectors' || cosineOf(search, document) !== null) &&
      scoreOf(placed, document, score) >= thresholdOf(mode),
  );
  if (mode === 'vectors')
    above.sort((a, b) => (cosineOf(search, b.document) ?? 0) - (cosineOf(search, a.document) ?? 0));
  const ranks = new Map(above.map(({ document }, at) => [document, at + 1]));
  const record = (ranked: RankedDocument) => toRecord(placed, ranked, ranks.get(ranked.document) ?? null);
  const outcome = {
    generation: index.generation,
    embedder: index.manifest.embedder,
    records: above.slice(0, top).map(record),
    found: above.length,
    candidates: search.candidates,
    milliseconds: { ...search.milliseconds, total },
  };
  if (!recordId) return { ...outcome, asked: null };
  if (asked === undefined) return { ...outcome, asked: { record: null, reason: { kind: 'absent' } } };
  const isFound = search.all.some(({ document }) => document === asked);
  // As if it had been looked at, which says what it lacks.
  const forced = isFound ? search : await rankedAnew(index, { ...wanted, also: asked });
  const own = forced.all.find(({ document }) => document === asked);
  return {
    ...outcome,
    asked: {
      record: own ? record(own) : null,
      reason: reasonFor(index, { asked, filters, isFound, top, rank: ranks.get(asked), search, mode }),
    },
  };
}

interface Asked {
  asked: number;
  filters: SearchFilters;
  isFound: boolean;
  top: number;
  rank: number | undefined;
  search: RankedAnew;
  mode: BenchMode;
}

function reasonFor(index: CatalogueIndex, asked: Asked): BenchReason {
  const { asked: document, filters, isFound, top, rank, search, mode } = asked;
  const failing = filtersAgainst(index, document, filters);
  if (failing.length > 0) return { kind: 'filtered', filters: failing };
  if (rank !== undefined) return rank <= top ? { kind: 'shown' } : { kind: 'further-down' };
  const standsFor = search.collapsed.find(({ duplicates }) => duplicates.includes(document));
  if (standsFor)
    return {
      kind: 'near-duplicate',
      of: textOf(index.columns.ids, standsFor.document),
      title: textOf(index.columns.titles, standsFor.document),
    };
  return isFound ? { kind: 'below-threshold', threshold: thresholdOf(mode) } : { kind: 'not-found' };
}

const NO_FILTERS: SearchFilters = {
  type: 'both',
  universities: [],
  notUniversities: [],
  countries: [],
  fields: [],
  trl: null,
  year: null,
  patents: [],
};

/** Each filter that by itself leaves the record out. */
function filtersAgainst(
  { columns }: CatalogueIndex,
  document: number,
  filters: SearchFilters,
): (keyof SearchFilters)[] {
  const facts = factsOf(columns, document);
  const names = Object.keys(NO_FILTERS) as (keyof SearchFilters)[];
  return names.filter((name) => !matchesFilters(facts, { ...NO_FILTERS, [name]: filters[name] }));
}

const thresholdOf = (mode: BenchMode) => (mode === 'vectors' ? 0 : SEARCH_LIMITS.scoreThresholdDefault);

interface Placed {
  index: CatalogueIndex;
  search: RankedAnew;
  query: string;
  /** Whether researchers are found beside technologies. */
  isBeside: boolean;
  isVectors: boolean;
}

const cosineOf = ({ near }: RankedAnew, document: number) =>
  near.find((each) => each.document === document)?.cosine ?? null;

const scoreOf = ({ search, isVectors }: Placed, document: number, score: number) =>
  isVectors ? (cosineOf(search, document) ?? 0) : score;

function toRecord(placed: Placed, ranked: RankedDocument, rank: number | null): BenchRecord {
  const { index, search, query, isBeside, isVectors } = placed;
  const { document, score, parts, steps } = ranked;
  const facts = factsOf(index.columns, document);
  const placeIn = (list: readonly number[]) => {
    const at = list.indexOf(document);
    return at < 0 ? null : at + 1;
  };
  return {
    id: facts.id,
    type: facts.type,
    title: textOf(index.columns.titles, document),
    university: facts.university,
    rank,
    score: scoreOf(placed, document, score),
    parts: isVectors ? {} : parts,
    sum: isVectors ? null : steps ? technologySum(parts, steps) : researcherSum(parts, { isBeside }),
    terms: isVectors ? [] : termShares(index.model, query, document),
    byWords: placeIn(search.lexical),
    byVectors: placeIn(search.near.map((each) => each.document)),
    cosine: cosineOf(search, document),
  };
}
