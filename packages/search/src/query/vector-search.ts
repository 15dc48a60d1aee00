import { textOf } from '../corpus/packed-rows.ts';
import { headline } from '@cosmos/contract/text/headline.ts';
import { CONVERSATION_LIMITS } from '@cosmos/contract/conversation/limits.ts';
import { findByVectors } from './candidates.ts';
import { factsOf } from '../catalogue-index/columns.ts';
import type { CatalogueIndex } from '../catalogue-index/open.ts';
import { matchesFilters } from '../catalogue-index/filters.ts';
import type { CatalogueFilters } from '../catalogue-index/filters.ts';

export interface VectorQuery {
  query: string;
  filters: CatalogueFilters;
  /** True to filter before taking the nearest, false to filter afterwards: then fewer than `top` may be left. */
  prefilter: boolean;
  top: number;
  /** Records with a lower cosine are left out. */
  threshold: number;
}

export interface NearRecord {
  id: string;
  type: 'technology' | 'researcher';
  title: string;
  university: string;
  /** −1…1. */
  similarity: number;
}

const EVERYTHING: CatalogueFilters = {
  type: 'both',
  universities: [],
  notUniversities: [],
  countries: [],
  fields: [],
  trl: null,
  year: null,
  patents: [],
};

/**
 * What vectors alone find in the index, without words, ranking model or duplicate detection. Returns null if the
 * embedder fails. Throws IndexDamagedError if the index can't be read.
 */
export async function nearestRecords(
  index: CatalogueIndex,
  input: VectorQuery,
): Promise<NearRecord[] | null> {
  const release = index.hold();
  try {
    if (index.columns.size === 0) return [];
    const query = input.query.slice(0, CONVERSATION_LIMITS.messageCharacters).replaceAll('\0', ' ');
    const found = await findByVectors(index, query, input.prefilter ? input.filters : EVERYTHING);
    return (
      found?.near
        .slice(0, input.top)
        .filter(({ cosine }) => cosine >= input.threshold)
        .map(({ document, cosine }) => ({ facts: factsOf(index.columns, document), document, cosine }))
        .filter(({ facts }) => matchesFilters(facts, input.filters))
        .map(({ facts, document, cosine }) => ({
          id: facts.id,
          type: facts.type,
          title: headline(textOf(index.columns.titles, document)),
          university: facts.university,
          similarity: cosine,
        })) ?? null
    );
  } finally {
    release();
  }
}
