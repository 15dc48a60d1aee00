import { z } from 'zod';
import type { AssetType } from '../catalogue/asset-types.ts';
import type { Field } from '../catalogue/fields.ts';
import { CATALOGUE_LIMITS } from '../catalogue/limits.ts';
import { CONVERSATION_LIMITS } from '../conversation/limits.ts';
import { SEARCH_LIMITS } from '../search/limits.ts';
import { type Passage, searchFilters, type SearchFilters, trlRange, yearRange } from '../search/search.ts';

/** A question of a program. Filters that are given replace those that are read from its words. */
export const findRecordsInput = z.object({
  query: z
    .string()
    .trim()
    .min(1)
    .max(CONVERSATION_LIMITS.messageCharacters)
    .describe('What is needed, in plain words; limits such as "from Ohio" or "above TRL 5" are understood'),
  filters: z
    .object({
      type: searchFilters.shape.type.removeDefault(),
      universities: searchFilters.shape.universities.removeDefault(),
      countries: searchFilters.shape.countries.removeDefault(),
      fields: searchFilters.shape.fields.removeDefault(),
      trl: trlRange,
      year: yearRange,
    })
    .partial()
    .default({}),
  top: z.number().int().min(1).max(SEARCH_LIMITS.searchTopMax).default(SEARCH_LIMITS.searchTopDefault),
});
export type FindRecordsInput = z.output<typeof findRecordsInput>;

/** What a program is told of a result; the rest is read by its id. */
export interface FoundRecord {
  id: string;
  type: AssetType;
  title: string;
  university: string;
  country: string | null;
  field: Field | null;
  trl: number | null;
  year: number | null;
  /** The probability that a technology scout finds it relevant, 0…1. */
  score: number;
  /** The words of the record that say why it was found. */
  passage: Passage | null;
  /** Whether it meets each requirement of the question, by its own words. */
  fit: { requirement: string; status: string; sentence: string | null }[];
  url: string | null;
}

export interface FoundRecords {
  /** What was searched for, and within which limits. */
  topic: string;
  filters: SearchFilters;
  /** True if nothing fits: then these are only the nearest. */
  none: boolean;
  total: number;
  results: FoundRecord[];
}

/** What divides the results of a question, with how many are in each part. */
export interface FoundFacets {
  topic: string;
  total: number;
  facets: { kind: string; values: { label: string; count: number }[] }[];
}

export const compareRecordsInput = z.object({
  ids: z.array(z.string().max(120)).min(2).max(CATALOGUE_LIMITS.comparedAtOnce),
});

/** Technologies side by side; each cell is in the record's own words, and null where it states nothing. */
export interface ComparedRecords {
  columns: { id: string; title: string; university: string }[];
  rows: { label: string; group: string; cells: (string | null)[]; equal: boolean }[];
}
