import { headline } from '@cosmos/contract/text/headline.ts';
import { CONVERSATION_LIMITS } from '@cosmos/contract/conversation/limits.ts';
import { SEARCH_LIMITS } from '@cosmos/contract/search/limits.ts';
import type { SearchHit } from '@cosmos/contract/search/search.ts';
import { findCandidates, type NearDocument } from './candidates.ts';
import { factsOf, fieldName } from '../catalogue-index/columns.ts';
import type { CatalogueIndex } from '../catalogue-index/open.ts';
import { readSourceTexts } from './source-texts.ts';
import { type CatalogueFilters, matchesFilters } from '../catalogue-index/filters.ts';
import { bestPassage, type PassageQuery, passageQuery } from './passages.ts';
import { type CollapsedDocument, collapseNearDuplicates } from '../ranking/collapse.ts';
import { type Expansion, inverseFrequency, NO_EXPANSION } from '../ranking/query.ts';
import { rank, type RankedDocument } from '../ranking/rank.ts';
import { rankResearchers } from '../ranking/researchers.ts';
import { heldToSubject, type Subject } from '../ranking/subject.ts';
import { rowOf, textOf } from '../corpus/packed-rows.ts';
import { lookUp } from '../corpus/vocabulary.ts';

export interface SearchInput {
  query: string;
  filters: CatalogueFilters;
  /** Maximum number of hits. */
  top: number;
  /** Hits below this score are left out; 0.4 by default. */
  threshold?: number;
  /** What records must mention so as not to fall behind. */
  subject?: Subject | undefined;
  /** The query in other words. */
  expansion?: Expansion;
  /** What the query means, where that is read; the query itself by default. Several wordings of one question share it. */
  meaning?: string | undefined;
  /** Adds the parts of its score to each hit. */
  explain?: boolean;
  /** False to search by words alone. */
  vector?: boolean;
  /** Searches of one turn for the same ranking share it. */
  turn?: object;
  /** False to leave out passages, and with them the only read for the few hits found. */
  passages?: boolean;
}

/** The result of a search. `totalFound` counts the hits above the threshold, `candidates` the scored records. */
export interface SearchOutcome {
  hits: SearchHit[];
  totalFound: number;
  candidates: number;
  notes: 'keyword-only'[];
}

/**
 * Hybrid search: words and vectors find candidates in LanceDB concurrently, the ranking model gives each one a score of
 * 0…1, near-duplicates collapse into one hit. If the embedder fails, words alone decide and `notes` says so.
 * An empty or unreadable query finds nothing. Throws IndexDamagedError if the index can't be read.
 */
export async function searchCatalogue(index: CatalogueIndex, input: SearchInput): Promise<SearchOutcome> {
  const release = index.hold();
  try {
    return await search(index, input);
  } finally {
    release();
  }
}

async function search(index: CatalogueIndex, input: SearchInput): Promise<SearchOutcome> {
  const query = input.query.slice(0, CONVERSATION_LIMITS.messageCharacters).replaceAll('\0', ' ');
  const { filters, vector = true, expansion = NO_EXPANSION } = input;
  const { collapsed, candidates, keywordOnly } = await ranked(
    index,
    {
      query,
      filters,
      vector,
      expansion,
      meaning: input.meaning ?? query,
      subject: input.subject,
    },
    input.turn,
  );
  const threshold = input.threshold ?? SEARCH_LIMITS.scoreThresholdDefault;
  const above = collapsed.filter(({ score }) => score >= threshold);
  const shown = above.slice(0, Math.max(0, input.top));
  const passages = (input.passages ?? true) ? passagesOf(index, shown, query) : new Map<number, never>();
  return {
    hits: shown.map((result) => toHit(index, result, { explain: input.explain ?? false, passages })),
    totalFound: above.length,
    candidates,
    notes: keywordOnly ? ['keyword-only'] : [],
  };
}

interface Ranked {
  collapsed: readonly CollapsedDocument[];
  candidates: number;
  keywordOnly: boolean;
}
type Wanted = Required<Pick<SearchInput, 'query' | 'filters' | 'vector' | 'expansion'>> &
  Pick<SearchInput, 'subject'> & { meaning: string };

/** Rankings of one turn: an answer asks for the first ten, and for what divides the first sixty. */
const rankings = new WeakMap<object, Map<string, Promise<Ranked>>>();

function ranked(index: CatalogueIndex, wanted: Wanted, turn: object | undefined): Promise<Ranked> {
  if (!turn) return rankedAnew(index, wanted);
  const { stems, confidence } = wanted.expansion;
  const key = JSON.stringify([index.generation, wanted, [...stems], confidence]);
  const kept = rankings.get(turn) ?? new Map<string, Promise<Ranked>>();
  rankings.set(turn, kept);
  const found = kept.get(key) ?? rankedAnew(index, wanted);
  kept.set(key, found);
  return found;
}

/** A ranking with what it was made of. */
export interface RankedAnew extends Ranked {
  /** Before near-duplicates collapse. */
  all: readonly RankedDocument[];
  /** What words found, in their order. */
  lexical: readonly number[];
  /** What vectors found, nearest first. */
  near: readonly NearDocument[];
  milliseconds: { words: number; vectors: number; ranking: number };
}

interface WantedAnew extends Omit<Wanted, 'expansion'> {
  expansion?: Expansion;
  /** False to leave out what words find. */
  words?: boolean;
  /** A record that is ranked with the others although nothing found it. */
  also?: number;
  /** True to note how scores came about. */
  explains?: boolean;
}

export async function rankedAnew(
  index: CatalogueIndex,
  { also, explains = false, expansion = NO_EXPANSION, ...wanted }: WantedAnew,
): Promise<RankedAnew> {
  const { query, subject, filters } = wanted;
  const found = await findCandidates(index, { ...wanted, expansion });
  const began = performance.now();
  const { lexical, vector } = found.candidates;
  const candidates = also === undefined ? found.candidates : { lexical: [...lexical, also], vector };
  const plain = rank(index.model, query, candidates, { nearness: found.nearness, expansion, explains });
  const held = subject ? heldToSubject(index.model, plain, subject) : plain;
  const all = withResearchers(index, held, filters);
  const collapsed = collapseNearDuplicates(index.model, all);
  return {
    collapsed,
    all,
    lexical,
    near: vector,
    candidates: held.length,
    keywordOnly: found.keywordOnly,
    milliseconds: { ...found.milliseconds, ranking: performance.now() - began },
  };
}

/** What a researcher's score is multiplied by where technologies are found as well. */
export const BESIDE_TECHNOLOGIES = 0.85;

/** Researchers are also scored by what they work on; the filter by type is applied afterwards. */
function withResearchers(
  { columns }: CatalogueIndex,
  ranked: readonly RankedDocument[],
  filters: CatalogueFilters,
): RankedDocument[] {
  const technologies = ranked.filter(({ document }) => columns.researcher[document] === 0);
  if (filters.type === 'technology') return technologies;
  const own = ranked.filter(({ document }) => columns.researcher[document] === 1);
  const researchers = rankResearchers({
    own,
    technologies,
    researchersOf: (technology) => [...rowOf(columns.links, technology)],
  }).filter(({ document }) => matchesFilters(factsOf(columns, document), filters));
  if (filters.type === 'researcher') return researchers;
  // Next to technologies, a person is only indirect evidence; a search for people alone keeps their own scores.
  const beside = researchers.map((found) => ({ ...found, score: found.score * BESIDE_TECHNOLOGIES }));
  return [...technologies, ...beside].toSorted((a, b) => b.score - a.score || a.document - b.document);
}

type Passages = ReadonlyMap<number, SearchHit['passage']>;

function passagesOf(index: CatalogueIndex, shown: readonly CollapsedDocument[], query: string): Passages {
  const prepared = queryForPassages(index, query);
  const texts = readSourceTexts(
    index,
    shown.map(({ document }) => document),
  );
  return new Map([...texts].map(([document, sources]) => [document, bestPassage(sources, prepared)]));
}

/** Number of records that contain a stem; 0 if none does. */
export function documentFrequency({ model }: CatalogueIndex, stem: string): number {
  const number = lookUp(model.stems, stem);
  return number < 0 ? 0 : (model.index.stemFrequencies[number] ?? 0);
}

/** The terms of the query, weighted by their rarity in the catalogue. */
export function queryForPassages(index: CatalogueIndex, query: string): PassageQuery {
  return passageQuery(query, (term) => {
    const frequency = documentFrequency(index, term);
    return frequency === 0 ? 0 : inverseFrequency(index.model.present, frequency);
  });
}

function toHit(
  { columns }: CatalogueIndex,
  { document, score, parts, duplicates }: CollapsedDocument,
  { explain, passages }: { explain: boolean; passages: Passages },
): SearchHit {
  const facts = factsOf(columns, document);
  const x = columns.x[document] ?? Number.NaN;
  return {
    id: facts.id,
    type: facts.type,
    score,
    title: headline(textOf(columns.titles, document)),
    university: facts.university,
    country: facts.country,
    field: fieldName(columns, document),
    trl: facts.trl,
    year: facts.year,
    passage: passages.get(document) ?? null,
    sky: Number.isNaN(x) ? null : { x, y: columns.y[document] ?? 0 },
    duplicates: duplicates.map((duplicate) => textOf(columns.ids, duplicate)),
    ...(explain ? { parts } : {}),
  };
}
