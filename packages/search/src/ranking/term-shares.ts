import type { TermShare } from '@cosmos/contract/admin/bench.ts';
import { stem, words } from '@cosmos/language/analysis/analyse.ts';
import { K1, termScores } from './features.ts';
import type { RankingModel } from './model.ts';
import { prepareQuery, releaseQuery } from './query.ts';

/**
 * What each word of a query, as it is written there, contributes to the part `lexical` of a record's score, most first;
 * those it lacks are 0.
 */
export function termShares(model: RankingModel, query: string, document: number): TermShare[] {
  const prepared = prepareQuery(model, query);
  const scores = termScores(model, prepared, document);
  const possible = prepared.weightedIdfTotal * (K1 + 1);
  const written = new Map(words(query).map((word) => [stem(word), word]));
  const shares = prepared.stems.map((term, slot) => ({
    term: written.get(term) ?? term,
    share: possible > 0 ? (scores[slot] ?? 0) / possible : 0,
  }));
  releaseQuery(model, prepared);
  return shares.toSorted((a, b) => b.share - a.share || (a.term < b.term ? -1 : 1));
}
