import type { TermShare } from '@cosmos/contract/admin/bench.ts';
import { K1, termScores } from './features.ts';
import type { RankingModel } from './model.ts';
import { prepareQuery, releaseQuery } from './query.ts';

/** What each word of a query contributes to the part `lexical` of a record's score, most first; those it lacks are 0. */
export function termShares(model: RankingModel, query: string, document: number): TermShare[] {
  const prepared = prepareQuery(model, query);
  const scores = termScores(model, prepared, document);
  const possible = prepared.weightedIdfTotal * (K1 + 1);
  const shares = prepared.stems.map((term, slot) => ({
    term,
    share: possible > 0 ? (scores[slot] ?? 0) / possible : 0,
  }));
  releaseQuery(model, prepared);
  return shares.toSorted((a, b) => b.share - a.share || (a.term < b.term ? -1 : 1));
}
