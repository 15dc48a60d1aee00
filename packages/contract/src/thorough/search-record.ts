import { z } from 'zod';
import { ASSET_TYPES } from '../catalogue/asset-types.ts';
import { ASSISTANT_NAMES, askInput, resultCard, summarySentence } from '../conversation/conversation.ts';
import { reading } from '../conversation/reading.ts';
import { filledLine } from '../text/line-text.ts';
import { THOROUGH_LIMITS } from './limits.ts';
import { THOROUGH_MESSAGES } from './messages.ts';

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

/** A thorough search, or the search that an answer of a chat made. */
export const SEARCH_KINDS = ['thorough', 'answer'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

export const SEARCH_STATUSES = ['running', 'done', 'stopped', 'failed'] as const;
export type SearchStatus = (typeof SEARCH_STATUSES)[number];

/** A record that the search found, and that the catalogue has no more. */
const goneRecord = z.object({
  number: z.int(),
  type: z.enum(ASSET_TYPES),
  id: z.string(),
  title: z.string(),
});

/** One of the runs of a record. */
const searchRun = z.object({
  id: z.string(),
  status: z.enum(SEARCH_STATUSES),
  createdAt: z.string(),
  results: z.int(),
});
export type SearchRun = z.output<typeof searchRun>;

/** A search with everything that is needed to check it, cite it and run it again. */
export const searchRecord = z.object({
  id: z.string(),
  kind: z.enum(SEARCH_KINDS),
  status: z.enum(SEARCH_STATUSES),
  /** As its owner named it; null to show the question. */
  title: z.string().nullable(),
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
  /** True if nothing in the catalogue fitted, and the results are only the nearest. */
  none: z.boolean(),
  /** The chat from whose answer it began. */
  chatId: z.string().nullable(),
  /** The answer that it was; null once its chat is gone. */
  turnId: z.string().nullable(),
  /** The run that this one repeats. */
  againOf: z.string().nullable(),
  /** All runs of the record, this one among them, newest first; of many, the newest THOROUGH_LIMITS.runsShown. */
  runs: z.array(searchRun),
  failure: z.string().nullable(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
});
export type SearchRecord = z.output<typeof searchRecord>;

/** What a member sees who opens a link to a search: the run as it was found, without its chat and its other runs. */
export const sharedSearch = searchRecord
  .omit({ chatId: true, turnId: true, againOf: true, runs: true })
  .extend({ sharedAt: z.string(), expiresAt: z.string() });
export type SharedSearch = z.output<typeof sharedSearch>;

/** Begins a search for a question, for what an answer searched for, or once more for an earlier search. */
export const startSearchInput = z.discriminatedUnion('from', [
  z.object({ from: z.literal('question'), text: askInput.shape.text }),
  z.object({ from: z.literal('answer'), turnId: z.uuid() }),
  z.object({ from: z.literal('search'), searchId: z.uuid() }),
]);
export type StartSearchInput = z.output<typeof startSearchInput>;

export const searchInput = z.object({ searchId: z.uuid() });

/** A record in the list of a member's searches: its newest run. */
export const searchEntry = searchRecord
  .pick({
    id: true,
    kind: true,
    status: true,
    title: true,
    question: true,
    createdAt: true,
    finishedAt: true,
  })
  .extend({
    /** How often it was run. */
    runs: z.int(),
    results: z.int(),
    /** Of the likeliest results that the catalogue still has; each once. */
    universities: z.array(z.string()),
  });
export type SearchEntry = z.output<typeof searchEntry>;

export const listSearchesInput = z.object({
  /** The list goes on after this search. */
  cursor: z.uuid().nullish(),
  limit: z.number().int().min(1).max(THOROUGH_LIMITS.searchesPage).default(THOROUGH_LIMITS.searchesPage),
});

export interface SearchPage {
  /** Newest first. */
  searches: SearchEntry[];
  /** Null on the last page. */
  next: string | null;
}

/** Keeps the search of an answer. */
export const keepSearchInput = z.object({ turnId: z.uuid() });

export const renameSearchInput = z.object({
  searchId: z.uuid(),
  title: filledLine(THOROUGH_LIMITS.titleCharacters, THOROUGH_MESSAGES.titleEmpty),
});

/** A read-only link to a run. */
export interface SearchShare {
  shareId: string;
  createdAt: string;
  expiresAt: string;
}
/** Its address is told once, when it is made. */
export interface NewSearchShare extends SearchShare {
  url: string;
}
export const searchShareInput = z.object({ shareId: z.uuid() });
export const sharedSearchInput = z.object({ token: z.string().max(200) });
