import { z } from 'zod';
import type { Field } from './fields.ts';
import { fileData } from './files.ts';
import { LIMITS } from './limits.ts';
import { MESSAGES } from './messages.ts';
import type { FileInfo } from './profile.ts';
import type { Stage } from './stages.ts';
import type { AssetType } from './asset-types.ts';
import type { Passage } from './search.ts';

/** How the question came about; benchmark and typed prompts may be asked back, other samples are not. */
export const PROMPT_KINDS = ['typed', 'problem', 'benchmark', 'landscape'] as const;
export type PromptKind = (typeof PROMPT_KINDS)[number];

export const SEARCH_TYPES = ['Technology', 'Researcher', 'Both'] as const;

/** One message to the assistant. Numbers beyond a limit are clamped by the server, not refused. */
export const askInput = z.object({
  text: z
    .string()
    .max(LIMITS.messageCharacters, MESSAGES.messageTooLong)
    .refine((value) => value.trim().length > 0, MESSAGES.messageEmpty)
    // Neither a half character nor NUL can be stored as text.
    .transform((value) => value.toWellFormed().replaceAll('\0', ' ')),
  sessionId: z
    .uuid()
    .nullish()
    .transform((value) => value ?? null),
  promptKind: z.enum(PROMPT_KINDS).default('typed'),
  enableFollowups: z.boolean().default(true),
  maxFollowups: z.number().int().min(0).default(LIMITS.followupsDefault),
  searchType: z.enum(SEARCH_TYPES).default('Both'),
  topN: z.number().int().min(1).default(LIMITS.searchTopDefault),
  scoreThreshold: z.number().min(0).max(1).default(LIMITS.scoreThresholdDefault),
  enableQueryExpansion: z.boolean().default(true),
  /** Files of the member that go with the message, uploaded before as `chat_attachment`. */
  fileIds: z.array(z.uuid()).max(LIMITS.attachmentsPerMessage, MESSAGES.tooManyFiles).default([]),
  /** The turn whose message this one replaces: the new turn stands beside it, and the old path is kept. */
  editOf: z
    .uuid()
    .nullish()
    .transform((value) => value ?? null),
  /** A key made by the client for this message; asking again with it never makes a second turn. */
  idempotencyKey: z
    .uuid()
    .nullish()
    .transform((value) => value ?? null),
});
export type AskInput = z.infer<typeof askInput>;

/** A message of a member that brings its files along, for programs that don't upload them before. */
export const askWithFilesInput = askInput.omit({ fileIds: true }).extend({
  files: z.array(fileData).min(1).max(LIMITS.attachmentsPerMessage, MESSAGES.tooManyFiles),
});
export type AskWithFilesInput = z.output<typeof askWithFilesInput>;

/** A result as an answer carries it. What a visitor may not see is absent (null), never blurred. */
export interface ResultCard {
  /** 1-based; the same number stands in the summary, on the card and beside the star. */
  number: number;
  type: AssetType;
  id: string;
  /** 0…1. */
  score: number;
  /** Whole percent of `score`. */
  percentage: number;
  title: string;
  university: string;
  country: string | null;
  field: Field | null;
  trl: number | null;
  trlReasoning: string | null;
  /** Publication year, where the record states it. */
  year: number | null;
  summary: string | null;
  passage: Passage | null;
  ipSummary: string | null;
  publicationsSummary: string | null;
  referenceNumber: string | null;
  url: string | null;
  /** With the number of their technologies; answers that were stored earlier don't have it. */
  researchers: { id: string; name: string; url: string | null; technologies?: number }[] | null;
  /** With their readiness; answers that were stored earlier don't have it. */
  technologies: { id: string; title: string; trl?: number | null }[] | null;
  topics: string[] | null;
  /** Of a technology, in the order in which they are written to; answers that were stored earlier don't have it. */
  managers?: { name: string | null }[] | null;
  sky: { x: number; y: number } | null;
}

/** A sentence of the summary with the numbers of the results that it quotes. */
export interface SummarySentence {
  text: string;
  citations: number[];
}

/** What a question is about to become: a list to choose from, a comparison, a map. */
export const INTENTS = ['problem', 'benchmark', 'landscape'] as const;
export type Intent = (typeof INTENTS)[number];

interface ReplyBase {
  sessionId: string;
  sessionTitle: string;
  messageId: string;
  /** Which assistant answered. */
  assistant: AssistantName;
  /** A sentence beside the answer: that the model was away, that pictures were not read. */
  note?: string | null;
}
export type AssistantName = 'embedded' | 'openai';
export interface FollowupReply extends ReplyBase {
  type: 'followup';
  question: string;
  quickReplies: string[];
}
export interface ResultsReply extends ReplyBase {
  type: 'search_results';
  sentences: SummarySentence[];
  results: ResultCard[];
  /** Records above the threshold before the cut to `results`. */
  totalFound: number;
  /** True where the server left something out because the asker is a visitor. */
  limited: boolean;
  intent: Intent;
  /** Records looked at more closely, and how long the answer took. */
  candidates: number;
  tookMs: number;
  /** Why a result fits, where a model was asked; by the result's number. */
  reasons?: Record<number, string>;
  /** True where the summary broke off. */
  interrupted?: boolean;
}
/** Search itself was away: words without a single record, and labelled so. */
export interface FallbackReply extends ReplyBase {
  type: 'fallback';
  response: string;
}
export interface OutOfScopeReply extends ReplyBase {
  type: 'out_of_scope';
  response: string;
}
export interface OutOfCoverageReply extends ReplyBase {
  type: 'out_of_coverage';
  response: string;
  universities: string[];
}
export type Reply = FollowupReply | ResultsReply | OutOfScopeReply | OutOfCoverageReply | FallbackReply;

/** What the browser is sent while a turn runs; a turn ends with `done`, `stopped` or `failed`. */
export type TurnEvent =
  | { kind: 'accepted'; turnId: string; sessionId: string }
  | { kind: 'stage'; stage: Stage; counts: StageCounts }
  | { kind: 'results'; results: ResultCard[]; totalFound: number; limited: boolean }
  /** The whole summary so far; the last sentence may still grow. */
  | { kind: 'summary'; sentences: SummarySentence[] }
  | { kind: 'done'; reply: Reply }
  | { kind: 'stopped' }
  | { kind: 'failed'; message: string; retryable: boolean };

/** Real counts of a stage, where it has any. */
export interface StageCounts {
  /** Records searched. */
  records?: number;
  /** Records looked at more closely. */
  candidates?: number;
  /** Terms added to the query. */
  terms?: number;
  /** Records above the threshold. */
  found?: number;
}

export type TurnStatus = 'running' | 'done' | 'failed' | 'stopped';

/** What a turn has so far; kept where it was stopped or broke off. */
export interface PartialAnswer {
  results: ResultCard[];
  totalFound: number;
  limited: boolean;
  sentences: SummarySentence[];
}

/** A stored turn, as a reload finds it. */
export interface StoredTurn {
  turnId: string;
  text: string;
  promptKind: PromptKind;
  status: TurnStatus;
  reply: Reply | null;
  partial: PartialAnswer | null;
  failure: string | null;
  files: FileInfo[];
  rating: TurnRating | null;
  /** All versions of this message, oldest first, this one among them. */
  versions: string[];
  createdAt: string;
}

export interface TurnRating {
  /** 1…5. */
  stars: number;
  comment: string;
}

/** A page of the shown path of a chat. */
export interface Session {
  sessionId: string;
  title: string | null;
  /** Oldest first; the newest turns of the path where no page was asked for. */
  turns: StoredTurn[];
  /** Where the page of older turns ends; null where the path begins here. */
  before: string | null;
}

export const sessionInput = z.object({
  sessionId: z.uuid(),
  /** Turns before this one. */
  before: z.uuid().nullish(),
  /** At most so many turns. */
  limit: z.number().int().min(1).max(LIMITS.sessionPage).default(LIMITS.sessionPage),
});

export const turnInput = z.object({ turnId: z.uuid() });

export const rateInput = z.object({
  turnId: z.uuid(),
  /** The chat that the answer has to be of, where it is named. */
  sessionId: z.uuid().nullish(),
  stars: z.number().int().min(1).max(5),
  comment: z.string().trim().max(LIMITS.ratingCommentCharacters, MESSAGES.commentTooLong).default(''),
});
export type RateInput = z.output<typeof rateInput>;
