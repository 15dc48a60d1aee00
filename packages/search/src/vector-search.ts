import { LIMITS } from '@cosmos/contract/limits.ts';
import { findByVectors } from './candidates.ts';
import { factsOf } from './catalogue-index/columns.ts';
import type { CatalogueIndex } from './catalogue-index/open.ts';
import { matchesFilters } from './filters.ts';
import type { CatalogueFilters } from './filters.ts';

export interface VectorQuery {
  query: string;
  filters: CatalogueFilters;
  /** True narrows before the nearest are taken, false after: then fewer than `top` may be left. */
  prefilter: boolean;
  top: number;
  /** Records whose cosine lies below are left out. */
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
  countries: [],
  fields: [],
  trl: null,
  year: null,
};

/**
 * What vectors alone find, as the index has it, without words, ranking model or collapsed duplicates. Returns null when
 * the embedder fails. Throws IndexDamagedError when the index can't be read.
 */
export async function nearestRecords(
  index: CatalogueIndex,
  input: VectorQuery,
): Promise<NearRecord[] | null> {
  const release = index.hold();
  try {
    if (index.columns.size === 0) return [];
    const query = input.query.slice(0, LIMITS.messageCharacters).replaceAll('\0', ' ');
    const found = await findByVectors(index, query, input.prefilter ? input.filters : EVERYTHING);
    return (
      found
        ?.slice(0, input.top)
        .filter(({ cosine }) => cosine >= input.threshold)
        .map(({ document, cosine }) => ({ facts: factsOf(index.columns, document), document, cosine }))
        .filter(({ facts }) => matchesFilters(facts, input.filters))
        .map(({ facts, document, cosine }) => ({
          id: facts.id,
          type: facts.type,
          title: index.columns.titles[document] ?? '',
          university: facts.university,
          similarity: cosine,
        })) ?? null
    );
  } finally {
    release();
  }
}
