import { z } from 'zod';
import { ASSET_TYPES } from '../catalogue/asset-types.ts';
import { ASSISTANT_NAMES, askInput, resultCard, summarySentence } from '../conversation/conversation.ts';
import { reading } from '../conversation/reading.ts';

/**
 * What a step searches by: the whole question, what it wants without what it rules out, its words alone, its meaning alone,
 * other terms for what it needs, one of its sentences, a wording that a model chose. A model also looks at single records, and
 * at what divides those found. The reading of the likeliest records comes last.
 */
export const STEP_KINDS = [
  'whole',
  'wanted',
  'words',
  'meaning',
  'terms',
  'sentence',
  'wording',
  'record',
  'facets',
  'reading',
] as const;
export type StepKind = (typeof STEP_KINDS)[number];

export const searchStep = z.object({
  kind: z.enum(STEP_KINDS),
  /** What was searched for; empty for the reading. */
  query: z.string(),
  /** Records looked at, and how many of them no step before had found. */
  found: z.int(),
  fresh: z.int(),
  tookMs: z.int(),
});

/**
 * How many likely records there are by estimate: searches by words and by meaning are independent enough that what both
 * found tells how much both missed (capture and recapture).
 */
export const coverage = z.object({
  byWords: z.int(),
  byMeaning: z.int(),
  byBoth: z.int(),
  /** Likely records that were found in any way, and how many there are by estimate; never less. */
  found: z.int(),
  estimated: z.int(),
});
export type Coverage = z.output<typeof coverage>;

export const SEARCH_STATUSES = ['running', 'done', 'stopped', 'failed'] as const;
export type SearchStatus = (typeof SEARCH_STATUSES)[number];

/** A record that the search found, and that the catalogue has no more. */
const goneRecord = z.object({
  number: z.int(),
  type: z.enum(ASSET_TYPES),
  id: z.string(),
  title: z.string(),
});

/** A thorough search with everything that is needed to check it, cite it and run it again. */
export const searchRecord = z.object({
  id: z.string(),
  status: z.enum(SEARCH_STATUSES),
  question: z.string(),
  /** How the question was read, filters included. */
  reading: reading,
  /** The generation of the index that was searched; null before the first step. */
  generation: z.string().nullable(),
  assistant: z.enum(ASSISTANT_NAMES),
  steps: z.array(searchStep),
  /** How many steps it may take. */
  planned: z.int(),
  /** Likeliest first. Empty while it runs. */
  results: z.array(resultCard),
  gone: z.array(goneRecord),
  /** Why a record fits, where a model was asked; by its number. */
  reasons: z.record(z.number(), z.string()),
  sentences: z.array(summarySentence),
  coverage: coverage.nullable(),
  /** The chat from whose answer it began. */
  chatId: z.string().nullable(),
  /** The search that this one runs again. */
  againOf: z.string().nullable(),
  failure: z.string().nullable(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
});
export type SearchRecord = z.output<typeof searchRecord>;

/** Begins a search for a question, for what an answer searched for, or once more for an earlier search. */
export const startSearchInput = z.discriminatedUnion('from', [
  z.object({ from: z.literal('question'), text: askInput.shape.text }),
  z.object({ from: z.literal('answer'), turnId: z.uuid() }),
  z.object({ from: z.literal('search'), searchId: z.uuid() }),
]);
export type StartSearchInput = z.output<typeof startSearchInput>;

export const searchInput = z.object({ searchId: z.uuid() });

/** A search in the list of a member's searches. */
export const searchEntry = searchRecord
  .pick({ id: true, status: true, question: true, createdAt: true, finishedAt: true })
  .extend({
    results: z.int(),
    /** Of the likeliest results that the catalogue still has; each once. */
    universities: z.array(z.string()),
  });
export type SearchEntry = z.output<typeof searchEntry>;
