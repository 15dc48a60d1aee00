import { ASSET_TYPES } from '@cosmos/contract/catalogue/asset-types.ts';
import { askInput, type ResultCard, summarySentence } from '@cosmos/contract/conversation/conversation.ts';
import { reading } from '@cosmos/contract/conversation/reading.ts';
import { requirementFit } from '@cosmos/contract/conversation/requirements.ts';
import { passage, searchFilters } from '@cosmos/contract/search/search.ts';
import { coverage, searchStep } from '@cosmos/contract/thorough/search-record.ts';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { MESSAGE_ACTS } from '../conversation/read/question/act.ts';

/** A record that a step found, with the log odds of its score. */
const stepHit = z.object({ type: z.enum(ASSET_TYPES), id: z.string(), odds: z.number() });
export type StepHit = z.output<typeof stepHit>;

/** A step as it is kept, best hits first. */
const takenStep = searchStep.extend({ hits: z.array(stepHit) });
export type TakenStep = z.output<typeof takenStep>;

/** What a record stated when it was found, to be compared with what it states later. */
const stated = z.object({
  university: z.string(),
  trl: z.number().nullable(),
  year: z.number().nullable(),
  patentStatus: z.string().nullable(),
  /** A hash of its text. */
  text: z.string(),
});

const keptResult = z.object({
  type: z.enum(ASSET_TYPES),
  id: z.string(),
  /** Shown once the catalogue doesn't have the record any more. */
  title: z.string(),
  score: z.number(),
  passage: passage.nullable(),
  fit: z.array(requirementFit),
  reason: z.string().nullable(),
  /** Null in searches of the first releases. */
  stated: stated.nullable().default(null),
});
export type KeptResult = z.output<typeof keptResult>;

const outcome = z.object({
  results: z.array(keptResult),
  sentences: z.array(summarySentence),
  coverage: coverage.nullable(),
  /** Of an answer: true if nothing fitted, and these are only the nearest. */
  none: z.boolean().default(false),
});
export type SearchOutcome = z.output<typeof outcome>;

/** What an answer was asked, to be asked again: the message, how it was read, and what was said before. */
const answerRequest = z.object({
  input: askInput,
  reading: reading.nullable(),
  earlier: z.array(
    z.object({
      text: z.string(),
      followup: z.string().nullable(),
      answered: z.string(),
      resultIds: z.array(z.string()),
      scores: z.array(z.number()),
      topic: z.string().nullable(),
      filters: searchFilters.nullable(),
      added: z.string().nullable(),
      exclusions: z.array(z.string()),
      act: z.enum(MESSAGE_ACTS).nullable(),
    }),
  ),
});

const VERSION = 1;
const versioned = <Schema extends z.ZodType>(value: Schema) =>
  z.object({ version: z.literal(VERSION), value });
const stored = {
  steps: versioned(z.array(takenStep)),
  outcome: versioned(outcome),
  reading: versioned(reading),
  request: versioned(answerRequest),
};
type Stored = { [Name in keyof typeof stored]: z.output<(typeof stored)[Name]>['value'] };

/** The JSON of a column of `search_records`. Throws if it could not be read again. */
export function toStored<Name extends keyof Stored>(name: Name, value: Stored[Name]): string {
  return JSON.stringify(stored[name].parse({ version: VERSION, value }));
}

/** The value of a column of `search_records`. Throws if it can't be read. */
export function fromStored<Name extends keyof Stored>(name: Name, json: unknown): Stored[Name] {
  return stored[name].parse(json).value as Stored[Name];
}

/** A result as it is kept. */
export function keptOf(card: ResultCard, reason: string | null): KeptResult {
  const { type, id, title, score, passage, fit, university, trl, year, patentStatus } = card;
  const text = createHash('sha256')
    .update(card.summary ?? '')
    .digest('base64url');
  return {
    type,
    id,
    title,
    score,
    passage,
    fit,
    reason,
    stated: { university, trl, year, patentStatus, text },
  };
}
