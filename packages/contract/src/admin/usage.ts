import { z } from 'zod';

/** Spans that can be looked at, in days; today is one of them. */
export const USAGE_SPANS = [7, 30, 90] as const;
export type UsageSpan = (typeof USAGE_SPANS)[number];

export const usageInput = z.object({ days: z.union(USAGE_SPANS.map((days) => z.literal(days))).default(30) });
export type UsageInput = z.output<typeof usageInput>;

/** What became of a question. */
export const USAGE_OUTCOMES = [
  'found',
  'nothing fitted',
  'asked back',
  'out of scope',
  'out of coverage',
  'search was down',
  'failed',
  'stopped',
] as const;
export type UsageOutcome = (typeof USAGE_OUTCOMES)[number];

export const USAGE_ASKERS = ['members', 'visitors', 'programs'] as const;
export type UsageAsker = (typeof USAGE_ASKERS)[number];

export interface UsageDay {
  /** `2026-11-27`, in UTC. */
  day: string;
  outcomes: Partial<Record<UsageOutcome, number>>;
  /** Of the language model. */
  calls: number;
  tokens: number;
}

/** In numbers only. Of what was deleted, nothing is counted. */
export interface Usage {
  /** Each day of the span, oldest first. */
  days: UsageDay[];
  questionsBy: Record<UsageAsker, number>;
  /** Questions in the same number of days before, and how many of them found something. */
  before: { questions: number; found: number };
  /** How long answers with results took; null if there were none. */
  latency: { answers: number; medianMs: number; p95Ms: number } | null;
  /** Pairs of a member and a technology: opened in the span, and what they did about it. */
  funnel: { viewed: number; saved: number; contacted: number; answered: number };
  /** Of the tokens in the span, those that visitors used. */
  tokensOfVisitors: number;
  index: {
    /** Null while none is serving. */
    servedAt: string | null;
    technologies: number;
    researchers: number;
    /** Changes of the catalogue that the serving index does not have yet. */
    behindBy: number;
    trouble: string | null;
  };
}
