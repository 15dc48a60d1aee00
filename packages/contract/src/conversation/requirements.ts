import { z } from 'zod';
import { passage } from '../search/search.ts';

/** What a record says of a requirement. */
export const FIT_STATUSES = ['met', 'not_met', 'not_stated'] as const;
export type FitStatus = (typeof FIT_STATUSES)[number];

/** Whether a record is about the thing that is asked for, by what it says it is: surely, surely not, or neither. */
export const ABOUT = ['yes', 'no', 'unsure'] as const;
export type About = (typeof ABOUT)[number];

/** Whether a record meets a requirement of the question, with the sentence that says so. */
export const requirementFit = z.object({
  /** As the reading has it. */
  requirement: z.string(),
  status: z.enum(FIT_STATUSES),
  /** Null if the record doesn't say. */
  sentence: passage.nullable(),
});
export type RequirementFit = z.output<typeof requirementFit>;
