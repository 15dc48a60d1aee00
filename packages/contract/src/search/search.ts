import { z } from 'zod';
import { ASSET_TYPES, type AssetType } from '../catalogue/asset-types.ts';
import { FIELDS } from '../catalogue/fields.ts';
import { PATENT_STATUSES } from '../catalogue/patent-statuses.ts';
import { CATALOGUE_LIMITS } from '../catalogue/limits.ts';

const trl = z.number().int().min(CATALOGUE_LIMITS.trlMin).max(CATALOGUE_LIMITS.trlMax);
const year = z.number().int().min(1900).max(2200);
export const trlRange = z.object({ min: trl, max: trl });
export const yearRange = z.object({ min: year, max: year });

/** What narrows a search. Lists mean "any of"; ranges are inclusive; a record that states nothing is left out by a range. */
export const searchFilters = z.object({
  type: z.enum([...ASSET_TYPES, 'both']).default('both'),
  universities: z.array(z.string().min(1).max(200)).max(100).default([]),
  /** None of these. */
  notUniversities: z.array(z.string().min(1).max(200)).max(100).default([]),
  countries: z.array(z.string().min(1).max(120)).max(100).default([]),
  fields: z.array(z.enum(FIELDS)).max(FIELDS.length).default([]),
  trl: trlRange.nullish().transform((value) => value ?? null),
  year: yearRange.nullish().transform((value) => value ?? null),
  patents: z.array(z.enum(PATENT_STATUSES)).max(PATENT_STATUSES.length).default([]),
});
export type SearchFilters = z.infer<typeof searchFilters>;

/** Where in a record a passage stands. */
export const PASSAGE_SOURCES = ['title', 'summary', 'ip', 'publications', 'topics'] as const;
export type PassageSource = (typeof PASSAGE_SOURCES)[number];

/** The words of a record that say why it was found; `marks` are [start, end) offsets into `text` in UTF-16 units. */
export const passage = z.object({
  source: z.enum(PASSAGE_SOURCES),
  text: z.string(),
  marks: z.array(z.tuple([z.int(), z.int()])),
});
export type Passage = z.output<typeof passage>;

/** The parts of a relevance score, each 0…1, for `--explain`. */
export type ScoreParts = Record<string, number>;

/** One result. `score` is 0…1 on one scale for all queries; `sky` is the star's place in the unit disc. */
export interface SearchHit {
  id: string;
  type: AssetType;
  score: number;
  title: string;
  university: string;
  country: string | null;
  field: (typeof FIELDS)[number] | null;
  trl: number | null;
  year: number | null;
  passage: Passage | null;
  sky: { x: number; y: number } | null;
  duplicates: string[];
  parts?: ScoreParts;
}
