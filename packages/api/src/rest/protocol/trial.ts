import { z } from 'zod';
import type { Actor } from '../../context/context.ts';

export const TRIAL_HEADER = 'Cosmos-Trial';

/** Stands beside `data` in every answer to a trial key. */
export const trialNote = z
  .object({
    catalogue: z.literal('sample').meta({ description: 'The records are fictional' }),
    until: z.iso.datetime().meta({ description: 'When the key expires' }),
  })
  .meta({ id: 'Trial', description: 'Only in responses to trial keys' });

export type TrialNote = z.output<typeof trialNote>;

/** Null for everybody but trial keys. */
export function trialOf(actor: Actor): TrialNote | null {
  if (actor.kind !== 'key' || !actor.trialUntil) return null;
  return { catalogue: 'sample', until: actor.trialUntil.toISOString() };
}

export function trialHeader({ catalogue, until }: TrialNote): string {
  return `catalogue=${catalogue}; until=${until}`;
}
