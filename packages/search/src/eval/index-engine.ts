import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { searchFilters } from '@cosmos/contract/search/search.ts';
import { buildGeneration } from '../catalogue-index/builds/build.ts';
import { newGenerationId } from '../catalogue-index/generations.ts';
import { openGeneration } from '../catalogue-index/open.ts';
import type { TechnologyDocument } from '../corpus/documents.ts';
import { searchCatalogue } from '../query/hybrid.ts';
import { ExactSearch } from '../ranking/exact-search.ts';
import type { Scored } from '../ranking/nearest.ts';
import type { RankingText } from '../corpus/forward-index.ts';
import type { EvaluatedEngine } from './engine.ts';

const ID = 'UTECH-EVAL-';

/** The product's own index, in a temporary folder, and its own hybrid search; exact search for the baselines. */
export async function indexEngine(texts: RankingText[]): Promise<EvaluatedEngine> {
  const folder = await mkdtemp(join(tmpdir(), 'cosmos-eval-'));
  const generation = newGenerationId();
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    await buildGeneration({ folder, generation, documents: documentsOf(texts), expected: texts.length });
    const index = await openGeneration({ folder, generation });
    const exact = new ExactSearch(index.model);
    const filters = searchFilters.parse({ type: 'technology' });
    return {
      keywords: (query, top) => numbers(exact.bm25(query, top)),
      vectors: (query, top) => numbers(exact.nearest(query, top)),
      hybrid: async (query, top) => {
        const { hits } = await searchCatalogue(index, { query, filters, top, threshold: 0, passages: false });
        return hits.flatMap(({ id, duplicates }) => [id, ...duplicates].map(numberOf));
      },
      close: async () => {
        index.close();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Texts as technologies with their numbers as ids. */
export function* documentsOf(texts: RankingText[]): Generator<TechnologyDocument> {
  for (const [number, { title, body }] of texts.entries()) {
    yield {
      type: 'technology',
      id: `${ID}${number}`,
      title,
      summary: body,
      ipSummary: null,
      publicationsSummary: null,
      keywords: [],
      university: 'Evaluation',
      country: null,
      field: null,
      trl: null,
      year: null,
      patentStatus: null,
      researcherIds: [],
    };
  }
}

/** The number of the text with this id. */
export function numberOf(id: string): number {
  return Number(id.slice(ID.length));
}

function numbers(list: Scored[]): Promise<number[]> {
  return Promise.resolve(list.map(({ document }) => document));
}
