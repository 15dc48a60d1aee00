import { type Reading, reading } from '@cosmos/contract/conversation/reading.ts';
import { FIT_STATUSES, type FitStatus } from '@cosmos/contract/conversation/requirements.ts';
import { z } from 'zod';

const VERSION = 1;
const stored = z.object({ version: z.literal(VERSION), value: reading });
const storedFit = z.array(z.object({ requirement: z.string(), status: z.enum(FIT_STATUSES) }));

/** What a record says of a requirement, as it is kept. */
export interface KeptFit {
  requirement: string;
  status: FitStatus;
}

export function keptFit(fit: readonly KeptFit[]): KeptFit[] {
  return fit.map(({ requirement, status }) => ({ requirement, status }));
}

/** The JSON of a need's reading. Throws if it could not be read again. */
export function toStoredReading(value: Reading): string {
  return JSON.stringify(stored.parse({ version: VERSION, value }));
}

/** Throws if it can't be read. */
export function fromStoredReading(json: unknown): Reading {
  return stored.parse(json).value;
}

export function fromStoredFit(json: unknown): KeptFit[] {
  return storedFit.parse(json);
}
