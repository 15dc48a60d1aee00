import { z } from 'zod';
import { BUG_AREAS } from './choices.ts';
import { LIMITS } from './limits.ts';
import { MESSAGES } from './messages.ts';

export const feedbackInput = z.object({
  rating: z.number().int().min(1).max(5).default(5),
  message: z
    .string()
    .trim()
    .min(1, MESSAGES.feedbackEmpty)
    .max(LIMITS.feedbackCharacters, MESSAGES.feedbackTooLong),
});
export const bugReportInput = z.object({
  description: z
    .string()
    .trim()
    .min(1, MESSAGES.bugEmpty)
    .max(LIMITS.feedbackCharacters, MESSAGES.feedbackTooLong),
  areas: z.array(z.enum(BUG_AREAS)).min(1, MESSAGES.bugNoArea).max(BUG_AREAS.length),
});
export type FeedbackInput = z.output<typeof feedbackInput>;
export type BugReportInput = z.output<typeof bugReportInput>;
