import { z } from 'zod';
import { ASSET_TYPES } from '../catalogue/asset-types.ts';

/** What may differ in a record that both runs found: how likely it is, what it meets, or what it states. */
export const CHANGED_PARTS = [
  'likelihood',
  'requirement',
  'title',
  'university',
  'readiness',
  'patents',
  'year',
  'text',
] as const;

const change = z.object({
  part: z.enum(CHANGED_PARTS),
  /** The requirement, if that is what it meets now or doesn't meet any more; else empty. */
  of: z.string(),
  /** As a reader sees it; null where nothing is stated. Both are null for a text, which is not repeated. */
  was: z.string().nullable(),
  is: z.string().nullable(),
});
export type SearchChange = z.output<typeof change>;

const comparedRow = z.object({
  type: z.enum(ASSET_TYPES),
  id: z.string(),
  title: z.string(),
  /** Its number in the earlier run and in the later one; null if it is not among the results. */
  was: z.int().nullable(),
  is: z.int().nullable(),
  /** True if the catalogue doesn't have it any more. */
  isWithdrawn: z.boolean(),
  /** True if it changed its place among the records that both runs found, which others that came or went don't cause. */
  isMoved: z.boolean(),
  changes: z.array(change),
});
export type ComparedRow = z.output<typeof comparedRow>;

/** The difference between two runs of a search. */
export const searchComparison = z.object({
  earlier: z.object({ id: z.string(), createdAt: z.string(), generation: z.string().nullable() }),
  later: z.object({ id: z.string(), createdAt: z.string(), generation: z.string().nullable() }),
  /** Each record counts once: one that moved and changed has changed. */
  counts: z.object({ new: z.int(), gone: z.int(), moved: z.int(), changed: z.int(), same: z.int() }),
  /** All that differ: those found by the later run in its order, then those that are gone. */
  rows: z.array(comparedRow),
});
export type SearchComparison = z.output<typeof searchComparison>;

/** Compares a run with an earlier one of the same record; with the one before it if none is named. */
export const compareSearchInput = z.object({ searchId: z.uuid(), withId: z.uuid().nullish() });
