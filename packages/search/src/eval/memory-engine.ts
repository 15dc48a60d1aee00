import { ExactSearch, type Scored } from '../ranking/exact-search.ts';
import { type RankingText, trainRankingModel } from '../ranking/model.ts';
import { rank } from '../ranking/rank.ts';

/** What an evaluation asks of a search engine: document numbers, best first. */
export interface EvaluatedEngine {
  keywords(query: string, top: number): Promise<number[]>;
  vectors(query: string, top: number): Promise<number[]>;
  hybrid(query: string, top: number): Promise<number[]>;
  close(): Promise<void>;
}

export type EngineBuilder = (texts: RankingText[]) => Promise<EvaluatedEngine>;

/** Exact search in memory: the reference for an index engine, and the engine of the ranking's own trials. */
export function memoryEngine(texts: RankingText[]): Promise<EvaluatedEngine> {
  const search = new ExactSearch(trainRankingModel(texts));
  const documents = (list: Scored[]): Promise<number[]> =>
    Promise.resolve(list.map(({ document }) => document));
  return Promise.resolve({
    keywords: (query, top) => documents(search.bm25(query, top)),
    vectors: (query, top) => documents(search.nearest(query, top)),
    hybrid: (query, top) => documents(rank(search.model, query, search.candidates(query)).slice(0, top)),
    close: () => Promise.resolve(),
  });
}
