import type { Sky, Star, StarInput } from '@cosmos/contract/catalogue/catalogue.ts';
import type { IndexTrouble } from '@cosmos/contract/admin/index-inspection.ts';
import type { Passage, SearchHit } from '@cosmos/contract/search/search.ts';
import type { Facet } from '@cosmos/search/facets/facets.ts';
import type { Filling, FoundLandscape } from '@cosmos/search/landscape/found-landscape.ts';
import type { Benched, BenchRequest } from '@cosmos/search/query/bench.ts';
import type { MeantConcept } from '@cosmos/search/query/concepts.ts';
import type { FreshRecords } from '@cosmos/search/query/fresh/fresh-records.ts';
import type { SearchInput } from '@cosmos/search/query/hybrid.ts';
import type { Surroundings } from '@cosmos/search/query/surroundings.ts';
import type { RecommendInput, RecommendOutcome } from '@cosmos/search/recommend/recommend.ts';
import type { Titled } from '@cosmos/search/query/titled.ts';
import type { NearRecord, VectorQuery } from '@cosmos/search/query/vector-search.ts';
import type { BestRecord } from '@cosmos/search/likelihood/answerability.ts';
import type { Standing } from '@cosmos/search/likelihood/probability.ts';
import type { Respelt } from '@cosmos/search/spelling/respell.ts';
import type { Knowledge } from './knowledge.ts';

export interface LiveOutcome {
  hits: SearchHit[];
  totalFound: number;
  candidates: number;
  /** `keyword` while no index is serving, or when it fails or its tables are away. */
  mode: 'hybrid' | 'keyword';
}

/** The cosine of what a phrase and a sentence of a record mean; null where one of them has not been read. */
export type Likeness = (phrase: string, sentence: string) => number | null;

/** A record by what is read of it sentence by sentence. */
export interface SummedUp {
  title: string;
  summary: string | null;
}

/** The serving index, whatever its generation. */
export interface LiveIndex {
  generation(): string | null;
  /** Why none is serving, or searched, and whether a replacement is being built; null while all is well. */
  trouble(): IndexTrouble | null;
  /** Whether LanceDB's service, which has the tables of the serving index, doesn't answer: words alone are searched. */
  isAway(): boolean;
  knowledge(): Knowledge;
  sky(): Sky | null;
  /** The technology whose star is nearest to a place; null while no index is serving. */
  starAt(place: StarInput): Star | null;
  /** Number of records that contain a stem. */
  frequency(stem: string): number;
  /** A text with misspelt words corrected to the catalogue's spelling; unchanged while no index is serving. */
  respell(text: string): Respelt;
  /** The concepts of the lexicon that a text means, likeliest first; none while no index is serving. */
  concepts(text: string): readonly MeantConcept[];
  /** How likely a result is relevant, and how likely the best one must be for a question to count as answered. */
  relevance: { probability(standing: Standing): number; least: number; leastShown: number };
  /** The same for results of a question's words and of what it needs. */
  relevanceByNeed: LiveIndex['relevance'];
  /** How likely a question has an answer, by its best result, and how likely it must be to count as answered. */
  answer: { probability(best: BestRecord): number; least: number };
  search(request: SearchInput): Promise<LiveOutcome>;
  /** What vectors alone find; null while no index is serving, or if its vectors are unavailable. */
  nearest(
    request: VectorQuery,
  ): Promise<{ generation: string; embedder: string; records: NearRecord[] } | null>;
  /**
   * A search with everything that decided it, in a generation that is still kept, by default the serving one. Null while
   * none is serving; throws IndexDamagedError if the other one can’t be opened.
   */
  bench(request: BenchRequest & { generation?: string | null | undefined }): Promise<Benched | null>;
  /** Works on new records, prepared for many questions; null while no index is serving. It stays open until the work ends. */
  withFresh<T>(ids: readonly string[], work: (fresh: FreshRecords) => Promise<T>): Promise<T | null>;
  /** How alike phrases are to the titles and sentences of records in meaning. */
  likeness(phrases: readonly string[], records: readonly SummedUp[]): Promise<Likeness>;
  /** The passage of a text that best shows why it answers the topic. */
  passageIn(topic: string, text: string): Passage | null;
  /** What separates the results of a query, best split first; empty while no index is serving. */
  facets(ids: readonly string[], query?: string): Facet[];
  /** Subjects of the catalogue, most frequent first; empty while no index is serving. */
  subjects(): readonly string[];
  /** Technologies on the map, in groups with names; empty while no index is serving. */
  landscape(ids: readonly string[], query: string, filling?: Filling): FoundLandscape;
  /** The place of a technology and what is near it; null if the serving index doesn't have it. */
  around(id: string, top: number): Surroundings | null;
  /** Records by words of their titles, best first; null while no index is serving. */
  titled(typed: string, top: number): Titled[] | null;
  /** Records chosen for a member by what they have told; null while no index is serving. */
  recommend(input: RecommendInput): Promise<RecommendOutcome | null>;
  /** Opens the generation named in the database, if it is a new one; a damaged or missing one is reported and skipped. */
  refresh(): Promise<void>;
  close(): void;
}
