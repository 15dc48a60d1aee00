import type { SearchFilters, SearchHit } from '@cosmos/contract/search/search.ts';
import { scoreByBoth } from '@cosmos/search/likelihood/probability.ts';
import type { LiveIndex } from '../../ports/live-index.ts';
import { inOtherWords } from './expand.ts';
import { bestFirst } from './best-first.ts';

/** How many records are scored by each of the two texts. */
const LOOKED_AT = 200;
export interface WordsAndNeed {
  words: string;
  need: string;
  leftOut: readonly string[];
  filters: SearchFilters;
  top: number;
  threshold: number;
  passages: boolean;
}

/** Records scored by the words of a message and by what it needs in the terms of records. */
export async function searchWordsAndNeed(
  index: Pick<LiveIndex, 'search' | 'knowledge' | 'concepts'>,
  { words, need, leftOut, filters, top, threshold, passages }: WordsAndNeed,
) {
  const scoredBy = (query: string) =>
    index.search({
      query,
      filters,
      top: LOOKED_AT,
      threshold: 0,
      passages: false,
      expansion: inOtherWords(index, query, leftOut),
    });
  const [byWords, byNeed] = await Promise.all([scoredBy(words), scoredBy(need)]);
  const own = new Map(byWords.hits.map((hit) => [hit.id, hit]));
  const needed = new Map(byNeed.hits.map((hit) => [hit.id, hit]));
  const above = bestFirst(
    [...new Map([...own, ...needed]).values()].map((hit) => ({
      ...hit,
      score: scoreByBoth(own.get(hit.id)?.score ?? 0, needed.get(hit.id)?.score ?? 0),
    })),
  ).filter(({ score }) => score >= threshold);
  const hits = above.slice(0, top);
  return {
    hits: passages ? await withPassages(index, { hits, need, filters }) : hits,
    words: new Map(hits.map(({ id }) => [id, need])),
    totalFound: above.length,
    candidates: Math.max(byWords.candidates, byNeed.candidates),
    keywordOnly: byWords.mode === 'keyword' || byNeed.mode === 'keyword',
  };
}

async function withPassages(
  index: Pick<LiveIndex, 'search'>,
  { hits, need, filters }: { hits: SearchHit[]; need: string; filters: SearchFilters },
): Promise<SearchHit[]> {
  if (hits.length === 0) return hits;
  const ids = hits.map(({ id }) => id);
  const shown = await index.search({
    query: need,
    filters: { ...filters, ids },
    top: ids.length,
    threshold: 0,
    passages: true,
  });
  const passageOf = new Map(shown.hits.map(({ id, passage }) => [id, passage]));
  return hits.map((hit) => ({ ...hit, passage: passageOf.get(hit.id) ?? null }));
}
