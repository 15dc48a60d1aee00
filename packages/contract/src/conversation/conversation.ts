import { z } from 'zod';
import { PATENT_STATUSES } from '../catalogue/patent-statuses.ts';
import { ASSET_TYPES } from '../catalogue/asset-types.ts';
import { FIELDS } from '../catalogue/fields.ts';
import { fileData } from '../files/files.ts';
import { CONVERSATION_LIMITS } from './limits.ts';
import { CONVERSATION_MESSAGES } from './messages.ts';
import { SEARCH_LIMITS } from '../search/limits.ts';
import { fileInfo } from '../profile/profile.ts';
import { reading } from './reading.ts';
import { ABOUT, requirementFit } from './requirements.ts';
import { narrowing, replyNote } from './beside-results.ts';
import { turnRating } from './rating.ts';
import { passage } from '../search/search.ts';
import { STAGES } from './stages.ts';
import { TURN_FAILURE_REASONS } from '../http/refusals.ts';

/** How the question came about; benchmark and typed prompts may be asked back, other samples are not. */
export const PROMPT_KINDS = ['typed', 'problem', 'benchmark', 'landscape'] as const;
export type PromptKind = (typeof PROMPT_KINDS)[number];

export const SEARCH_TYPES = ['Technology', 'Researcher', 'Both'] as const;

/** One message to the assistant. Numbers beyond a limit are clamped by the server, not refused. */
export const askInput = z.object({
  text: z
    .string()
    .max(CONVERSATION_LIMITS.messageCharacters, CONVERSATION_MESSAGES.messageTooLong)
    .refine((value) => value.trim().length > 0, CONVERSATION_MESSAGES.messageEmpty)
    // Neither a half character nor NUL can be stored as text.
    .transform((value) => value.toWellFormed().replaceAll('\0', ' ')),
  sessionId: z
    .uuid()
    .nullish()
    .transform((value) => value ?? null),
  promptKind: z.enum(PROMPT_KINDS).default('typed'),
  enableFollowups: z.boolean().default(true),
  maxFollowups: z.number().int().min(0).default(CONVERSATION_LIMITS.followupsDefault),
  searchType: z.enum(SEARCH_TYPES).default('Both'),
  topN: z.number().int().min(1).default(SEARCH_LIMITS.searchTopDefault),
  scoreThreshold: z.number().min(0).max(1).default(SEARCH_LIMITS.scoreThresholdDefault),
  enableQueryExpansion: z.boolean().default(true),
  /** Files of the member that go with the message, uploaded before as `chat_attachment`. */
  fileIds: z
    .array(z.uuid())
    .max(CONVERSATION_LIMITS.attachmentsPerMessage, CONVERSATION_MESSAGES.tooManyFiles)
    .default([]),
  /** The turn whose message this one replaces: the new turn stands beside it, and the old path is kept. */
  editOf: z
    .uuid()
    .nullish()
    .transform((value) => value ?? null),
  /** How to read the message, in place of how it would be read: that of an answer, with parts left out or other filters. */
  reading: reading.nullish().transform((value) => value ?? null),
  /** A key made by the client for this message; asking again with it never makes a second turn. */
  idempotencyKey: z
    .uuid()
    .nullish()
    .transform((value) => value ?? null),
});
export type AskInput = z.infer<typeof askInput>;

/** A message of a member that brings its files along, for programs that don't upload them before. */
export const askWithFilesInput = askInput.omit({ fileIds: true }).extend({
  files: z
    .array(fileData)
    .min(1)
    .max(CONVERSATION_LIMITS.attachmentsPerMessage, CONVERSATION_MESSAGES.tooManyFiles),
});
export type AskWithFilesInput = z.output<typeof askWithFilesInput>;

const sky = z.object({ x: z.number(), y: z.number() });

/** A figure that a record states, in its own words. */
export const cardFact = z.object({
  /** What is measured: "Cell efficiency". */
  label: z.string(),
  /** "more than 80%": a piece of the sentence, which is marked there. */
  value: z.string(),
  sentence: passage,
});
export type CardFact = z.output<typeof cardFact>;

/** A result as an answer carries it. What a visitor may not see is absent (null), never blurred. */
export const resultCard = z.object({
  /** 1-based; the same number stands in the summary, on the card and beside the star. */
  number: z.int(),
  type: z.enum(ASSET_TYPES),
  id: z.string(),
  /** The probability that a technology scout finds the record relevant, 0…1. */
  score: z.number(),
  /** Whole percent of `score`. */
  percentage: z.int(),
  title: z.string(),
  university: z.string(),
  country: z.string().nullable(),
  field: z.enum(FIELDS).nullable(),
  trl: z.number().nullable(),
  patentStatus: z.enum(PATENT_STATUSES).nullable(),
  trlReasoning: z.string().nullable(),
  /** Publication year, where the record states it. */
  year: z.number().nullable(),
  summary: z.string().nullable(),
  passage: passage.nullable(),
  ipSummary: z.string().nullable(),
  publicationsSummary: z.string().nullable(),
  referenceNumber: z.string().nullable(),
  url: z.string().nullable(),
  /** With the number of their technologies; null where it was not counted. */
  researchers: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        url: z.string().nullable(),
        technologies: z.int().nullable(),
      }),
    )
    .nullable(),
  technologies: z
    .array(z.object({ id: z.string(), title: z.string(), trl: z.number().nullable() }))
    .nullable(),
  topics: z.array(z.string()).nullable(),
  /** Of a technology, in the order in which they are written to. */
  managers: z.array(z.object({ name: z.string().nullable() })).nullable(),
  /** Numbers of patents and applications, as the record writes them. */
  patents: z.array(z.string()).nullable(),
  sky: sky.nullable(),
  /** Whether it meets each requirement of the question, in the order of the reading. */
  fit: z.array(requirementFit),
  /** Whether it is about the thing that the question asks for; absent where that was not looked at. */
  about: z.enum(ABOUT).optional(),
  /** What it states in figures, nearest to the question first; at most CONVERSATION_LIMITS.factsPerCard. */
  facts: z.array(cardFact),
});
export type ResultCard = z.output<typeof resultCard>;

/** What a sentence of a summary does: says what there is, how it divides, what nothing states, or quotes a record. */
export const SUMMARY_PARTS = ['verdict', 'split', 'gap', 'evidence'] as const;

/** A sentence of the summary with the numbers of the results that it quotes. */
export const summarySentence = z.object({
  text: z.string(),
  citations: z.array(z.int()),
  /** Absent for sentences that are none of these, and in answers of earlier releases. */
  part: z.enum(SUMMARY_PARTS).optional(),
});
export type SummarySentence = z.output<typeof summarySentence>;

/** What a question is about to become: a list to choose from, a comparison, a map. */
export const INTENTS = ['problem', 'benchmark', 'landscape'] as const;
export type Intent = (typeof INTENTS)[number];

export const ASSISTANT_NAMES = ['embedded', 'openai'] as const;
export type AssistantName = (typeof ASSISTANT_NAMES)[number];

const replyBase = {
  sessionId: z.string(),
  sessionTitle: z.string(),
  messageId: z.string(),
  /** Which assistant answered. */
  assistant: z.enum(ASSISTANT_NAMES),
  notes: z.array(replyNote),
};

const foundResults = {
  results: z.array(resultCard),
  /** How the message was read; null for answers of releases that did not store it. */
  reading: reading.nullable(),
  /** True if nothing in the catalogue fits: `results` are then only the nearest, and none of them counts as found. */
  none: z.boolean(),
  /** Records above the threshold before the cut to `results`; 0 if nothing fits. */
  totalFound: z.int(),
  /** True where the server left something out because the asker is a visitor. */
  limited: z.boolean(),
};

const resultsReply = z.object({
  type: z.literal('search_results'),
  ...replyBase,
  sentences: z.array(summarySentence),
  ...foundResults,
  intent: z.enum(INTENTS),
  /** Records looked at more closely, and how long the answer took; null where that was not measured. */
  candidates: z.int().nullable(),
  tookMs: z.number().nullable(),
  /** Why a result fits, where a model was asked, or what the nearest share with the question; by the result's number. */
  reasons: z.record(z.number(), z.string()),
  /** What the search can be narrowed to, largest first. */
  narrowings: z.array(narrowing),
  /** True where the summary broke off. */
  interrupted: z.boolean(),
});
export type ResultsReply = z.output<typeof resultsReply>;

/** What a question came to. */
export const reply = z.discriminatedUnion('type', [
  resultsReply,
  z.object({
    type: z.literal('followup'),
    ...replyBase,
    question: z.string(),
    quickReplies: z.array(z.string()),
  }),
  z.object({ type: z.literal('out_of_scope'), ...replyBase, response: z.string() }),
  z.object({
    type: z.literal('out_of_coverage'),
    ...replyBase,
    response: z.string(),
    universities: z.array(z.string()),
  }),
  /** Search itself was away: words without a single record, and labelled so. */
  z.object({ type: z.literal('fallback'), ...replyBase, response: z.string() }),
]);
export type Reply = z.output<typeof reply>;

/** Why a turn has no answer. The sentence is shown; what a page does about it hangs on the rest. */
export const turnFailure = z.object({
  reason: z.enum(TURN_FAILURE_REASONS),
  message: z.string(),
  /** True where asking the same again may work. */
  retryable: z.boolean(),
});
export type TurnFailure = z.output<typeof turnFailure>;

/** Real counts of a stage, where it has any. */
const stageCounts = z.object({
  /** Records searched. */
  records: z.int().optional(),
  /** Records looked at more closely. */
  candidates: z.int().optional(),
  /** Terms added to the query. */
  terms: z.int().optional(),
  /** Records above the threshold. */
  found: z.int().optional(),
});
export type StageCounts = z.output<typeof stageCounts>;

/** What the browser is sent while a turn runs; a turn ends with `done`, `stopped` or `failed`. */
export const turnEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('accepted'), turnId: z.string(), sessionId: z.string() }),
  z.object({ kind: z.literal('stage'), stage: z.enum(STAGES), counts: stageCounts }),
  z.object({ kind: z.literal('results'), ...foundResults }),
  /** The whole summary so far, in complete sentences. */
  z.object({ kind: z.literal('summary'), sentences: z.array(summarySentence) }),
  z.object({ kind: z.literal('done'), reply }),
  z.object({ kind: z.literal('stopped') }),
  z.object({ kind: z.literal('failed'), ...turnFailure.shape }),
]);
export type TurnEvent = z.output<typeof turnEvent>;

export const TURN_STATUSES = ['running', 'done', 'failed', 'stopped'] as const;
export type TurnStatus = (typeof TURN_STATUSES)[number];

/** What a turn has so far; kept where it was stopped or broke off. */
export const partialAnswer = z.object({ ...foundResults, sentences: z.array(summarySentence) });
export type PartialAnswer = z.output<typeof partialAnswer>;

/** A stored turn, as a reload finds it. */
export const storedTurn = z.object({
  turnId: z.string(),
  text: z.string(),
  promptKind: z.enum(PROMPT_KINDS),
  status: z.enum(TURN_STATUSES),
  reply: reply.nullable(),
  partial: partialAnswer.nullable(),
  failure: turnFailure.nullable(),
  files: z.array(fileInfo),
  rating: turnRating.nullable(),
  /** All versions of this message, oldest first, this one among them. */
  versions: z.array(z.string()),
  createdAt: z.string(),
});
export type StoredTurn = z.output<typeof storedTurn>;

/** A page of the shown path of a chat. */
export const session = z.object({
  sessionId: z.string(),
  title: z.string().nullable(),
  /** Oldest first; the newest turns of the path where no page was asked for. */
  turns: z.array(storedTurn),
  /** Where the page of older turns ends; null where the path begins here. */
  before: z.string().nullable(),
});
export type Session = z.output<typeof session>;

export const sessionInput = z.object({
  sessionId: z.uuid(),
  /** Turns before this one. */
  before: z.uuid().nullish(),
  /** At most so many turns. */
  limit: z
    .number()
    .int()
    .min(1)
    .max(CONVERSATION_LIMITS.sessionPage)
    .default(CONVERSATION_LIMITS.sessionPage),
});

export const turnInput = z.object({ turnId: z.uuid() });
