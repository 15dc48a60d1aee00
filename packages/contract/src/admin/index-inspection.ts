import { z } from 'zod';
import { CONVERSATION_LIMITS } from '../conversation/limits.ts';
import { CONVERSATION_MESSAGES } from '../conversation/messages.ts';
import { SEARCH_LIMITS } from '../search/limits.ts';
import type { SearchFilters } from '../search/search.ts';

/** A look at what vectors alone find. */
export const vectorTestInput = z.object({
  query: z
    .string()
    .max(CONVERSATION_LIMITS.messageCharacters, CONVERSATION_MESSAGES.messageTooLong)
    .refine((value) => value.trim().length > 0, CONVERSATION_MESSAGES.messageEmpty),
  topK: z.number().int().min(1).default(SEARCH_LIMITS.vectorTestTop),
  usePrefiltering: z.boolean().default(true),
  similarityThreshold: z.number().min(-1).max(1).default(0),
});
export type VectorTest = z.output<typeof vectorTestInput>;

export interface VectorTestOutcome {
  generation: string;
  embedder: string;
  /** What was searched for: the query without the words that narrow it. */
  topic: string;
  filters: SearchFilters;
  milliseconds: number;
  records: {
    id: string;
    type: 'technology' | 'researcher';
    title: string;
    university: string;
    /** Cosine, −1…1. */
    similarity: number;
  }[];
}

/** Why no index serves, as long as none can be opened, or why the one that serves can't be searched. */
export interface IndexTrouble {
  since: string;
  /** Of generations that were built to mend it. */
  failedOpenings: number;
  /** No more are built until an operator asks for one, or the server starts again. */
  hasGivenUp: boolean;
  reason: string;
}

/** How far a build is: `done` of `total` units of the step. */
export interface BuildProgressNoted {
  step: string;
  done: number;
  total: number;
}

export interface IndexStats {
  /** The generation that this process serves; null while there is none. */
  serving: string | null;
  /** Of this process; null while all is well. */
  trouble: IndexTrouble | null;
  /** Raised by each import that changed something. */
  catalogueVersion: number;
  /** Newest first. */
  generations: {
    id: string;
    state: 'building' | 'serving' | 'retired' | 'failed';
    embedder: string;
    technologies: number;
    researchers: number;
    catalogueVersion: number;
    createdAt: string;
    servedAt: string | null;
    error: string | null;
    progress: BuildProgressNoted | null;
    /** How long the build took; null while that isn’t known. */
    seconds: number | null;
    /** Of its files; null where that isn’t known. */
    bytes: number | null;
    /** Its files are still there: it serves, or served last. */
    isKept: boolean;
  }[];
}
