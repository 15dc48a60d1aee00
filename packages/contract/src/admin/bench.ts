import { z } from 'zod';
import type { AssetType } from '../catalogue/asset-types.ts';
import type { ScoreParts, SearchFilters } from '../search/search.ts';
import { lineText } from '../text/line-text.ts';
import { vectorTestInput } from './index-inspection.ts';

/** `both`: as the product searches; the others leave one of the two out. */
export const BENCH_MODES = ['both', 'words', 'vectors'] as const;
export type BenchMode = (typeof BENCH_MODES)[number];

export const benchInput = z.object({
  query: vectorTestInput.shape.query,
  /** Null for the one that serves. */
  generation: z.string().max(60).nullish(),
  mode: z.enum(BENCH_MODES).default('both'),
  top: z.number().int().min(1).max(50).default(10),
  /** A record whose place is explained, found or not. */
  recordId: lineText(100).nullish(),
});
export type BenchInput = z.output<typeof benchInput>;

/** How much a word of the question contributes to the words' part of a score; as it is written in the question. */
export interface TermShare {
  term: string;
  /** 0…1; all of them add up to the part `lexical`. */
  share: number;
}

/** What makes a later step of a score out of the one before. */
export type ScoreStep =
  /** Similar results add to each other’s. */
  | { kind: 'neighbours' }
  /** What as many random words of the catalogue reach is the measure of all; a title that is the question gains. */
  | { kind: 'chance'; chance: number; isTitle: boolean }
  /** Halfway, in log odds, to what nearness in meaning alone would score. */
  | { kind: 'meaning'; alone: number }
  /** The next-best evidence of a researcher closes a part of the gap to certainty. */
  | { kind: 'support'; support: number }
  /** Researchers count less where technologies are found as well. */
  | { kind: 'beside'; factor: number };

/** How a score came about. Of a technology the parts are added up, of a researcher the stronger one counts. */
export interface ScoreSum {
  /** Each with what it adds, its share times its weight; null for what adds nothing by itself. */
  parts: { part: string; share: number; weight: number | null; adds: number | null }[];
  /** What they come to. */
  start: number;
  /** In order, each with what the score is after it; the last is the score. */
  steps: (ScoreStep & { result: number })[];
}

export interface BenchRecord {
  id: string;
  type: AssetType;
  title: string;
  university: string;
  /** 1 is the best; null where it is not among the results. */
  rank: number | null;
  /** 0…1; by vectors alone the cosine. */
  score: number;
  /** Each 0…1; empty by vectors alone. */
  parts: ScoreParts;
  /** Null by vectors alone. */
  sum: ScoreSum | null;
  terms: TermShare[];
  /** Its place among what words and what vectors found, 1 for the first; null where they did not find it. */
  byWords: number | null;
  byVectors: number | null;
  cosine: number | null;
}

/** Why a record is where it is. `filtered` names the filters that it doesn’t pass. */
export type BenchReason =
  | { kind: 'shown' }
  | { kind: 'absent' }
  | { kind: 'filtered'; filters: (keyof SearchFilters)[] }
  | { kind: 'not-found' }
  | { kind: 'below-threshold'; threshold: number }
  | { kind: 'near-duplicate'; of: string; title: string }
  | { kind: 'further-down' };

export interface BenchOutcome {
  generation: string;
  embedder: string;
  /** What was searched for: the question without the words that narrow it. */
  topic: string;
  filters: SearchFilters;
  records: BenchRecord[];
  found: number;
  candidates: number;
  /** Words and vectors are looked up at the same time. */
  milliseconds: { words: number; vectors: number; ranking: number; total: number };
  asked: { record: BenchRecord | null; reason: BenchReason } | null;
}
