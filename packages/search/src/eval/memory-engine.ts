import { ExactSearch } from '../ranking/exact-search.ts';
import type { Scored } from '../ranking/nearest.ts';
import type { RankingText } from '../corpus/forward-index.ts';
import { trainRankingModel } from '../ranking/train.ts';
import { rank } from '../ranking/rank.ts';
import type { EvaluatedEngine } from './engine.ts';

/** Exact search in memory without an index: for trials of the ranking alone. */
export function memoryEngine(texts: RankingText[]): Promise<EvaluatedEngine> {
  const search = new ExactSearch(trainRankingModel(texts));
  const numbers = (list: Pick<Scored, 'document'>[]): Promise<number[]> =>
    Promise.resolve(list.map(({ document }) => document));
  return Promise.resolve({
    keywords: (query, top) => numbers(search.bm25(query, top)),
    vectors: (query, top) => numbers(search.nearest(query, top)),
    hybrid: (query, top) => numbers(rank(search.model, query, search.candidates(query)).slice(0, top)),
    close: () => Promise.resolve(),
  });
}
