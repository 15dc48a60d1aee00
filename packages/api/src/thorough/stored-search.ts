import { ASSET_TYPES } from '@cosmos/contract/catalogue/asset-types.ts';
import { summarySentence } from '@cosmos/contract/conversation/conversation.ts';
import { reading } from '@cosmos/contract/conversation/reading.ts';
import { requirementFit } from '@cosmos/contract/conversation/requirements.ts';
import { passage } from '@cosmos/contract/search/search.ts';
import { coverage, searchStep } from '@cosmos/contract/thorough/search-record.ts';
import { z } from 'zod';

/** A record that a step found, with the log odds of its score. */
const stepHit = z.object({ type: z.enum(ASSET_TYPES), id: z.string(), odds: z.number() });
export type StepHit = z.output<typeof stepHit>;

/** A step as it is kept, best hits first. */
const takenStep = searchStep.extend({ hits: z.array(stepHit) });
export type TakenStep = z.output<typeof takenStep>;

const keptResult = z.object({
  type: z.enum(ASSET_TYPES),
  id: z.string(),
  /** Shown once the catalogue doesn't have the record any more. */
  title: z.string(),
  score: z.number(),
  passage: passage.nullable(),
  fit: z.array(requirementFit),
  reason: z.string().nullable(),
});

const outcome = z.object({
  results: z.array(keptResult),
  sentences: z.array(summarySentence),
  coverage: coverage.nullable(),
});
export type SearchOutcome = z.output<typeof outcome>;

const VERSION = 1;
const versioned = <Schema extends z.ZodType>(value: Schema) =>
  z.object({ version: z.literal(VERSION), value });
const stored = {
  steps: versioned(z.array(takenStep)),
  outcome: versioned(outcome),
  reading: versioned(reading),
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
