import { lexicalText } from '@cosmos/language/analysis/analyse.ts';
import type { CatalogueIndex } from '../../catalogue-index/open.ts';
import { type JudgedQuery, readCollection } from '../../eval/collection.ts';
import { mean, ndcg } from '../../eval/metrics.ts';
import { searchCatalogue } from '../../query/hybrid.ts';
import { NO_FILTERS } from '../timing.ts';
import type { RecombinedCatalogue } from './recombined.ts';

const DEPTH = 10;
/** Listings are looked for among so many results. */
const RESULTS = 200;

/** nDCG@10 of one set of questions; `listings` is that of the listings among the first results, without the others. */
export interface Quality {
  questions: number;
  hybrid: number;
  keywords: number;
  listings: { hybrid: number; keywords: number };
}

/** How well the listings are found among records recombined from them: known items, and judged questions if there are any. */
export async function qualityOf(
  index: CatalogueIndex,
  catalogue: RecombinedCatalogue,
  { listings, judged, records }: { listings: string; judged?: string | undefined; records: number },
): Promise<{ known: Quality; judged?: Quality }> {
  const measure = (queries: readonly JudgedQuery[]) =>
    compare(index, queries, (id) => catalogue.listingOf(id, records));
  const known = await measure(catalogue.knownItems);
  if (judged === undefined) return { known };
  const { queries } = await readCollection(judged, listings);
  return { known, judged: await measure(queries) };
}

async function compare(
  index: CatalogueIndex,
  queries: readonly JudgedQuery[],
  listingOf: (id: string) => number | undefined,
): Promise<Quality> {
  const rankings: Record<'hybrid' | 'keywords', number[][]> = { hybrid: [], keywords: [] };
  for (const { text } of queries) {
    // -1 for a recombined record: it isn't known to be relevant.
    const found = (ids: readonly string[]) => ids.map((id) => listingOf(id) ?? -1);
    rankings.hybrid.push(found(await hybrid(index, text)));
    rankings.keywords.push(found(await keywords(index, text)));
  }
  const score = (engine: 'hybrid' | 'keywords', kept: (document: number) => boolean) =>
    mean(queries.map(({ relevant }, at) => ndcg((rankings[engine][at] ?? []).filter(kept), relevant, DEPTH)));
  const all = () => true;
  const real = (document: number) => document >= 0;
  return {
    questions: queries.length,
    hybrid: score('hybrid', all),
    keywords: score('keywords', all),
    listings: { hybrid: score('hybrid', real), keywords: score('keywords', real) },
  };
}

async function hybrid(index: CatalogueIndex, query: string): Promise<string[]> {
  const { hits } = await searchCatalogue(index, {
    query,
    filters: NO_FILTERS,
    top: RESULTS,
    threshold: 0,
    passages: false,
  });
  return hits.flatMap(({ id, duplicates }) => [id, ...duplicates]);
}

/** BM25 as LanceDB computes it. */
async function keywords(index: CatalogueIndex, query: string): Promise<string[]> {
  const [documents] = index.tables;
  if (!documents) throw new TypeError('The index has no table.');
  const found = await documents.table
    .query()
    .fullTextSearch(lexicalText(query), { columns: ['lexical'] })
    .select(['id', '_score'])
    .limit(RESULTS)
    .toArray();
  return found.map(({ id }: { id: string }) => id);
}
