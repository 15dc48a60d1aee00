import { z } from 'zod';
import { BUG_AREAS } from '../profile/choices.ts';
import { FEEDBACK_LIMITS } from './limits.ts';
import { FEEDBACK_MESSAGES } from './messages.ts';

export const feedbackInput = z.object({
  rating: z.number().int().min(1).max(5).default(5),
  message: z
    .string()
    .trim()
    .min(1, FEEDBACK_MESSAGES.feedbackEmpty)
    .max(FEEDBACK_LIMITS.feedbackCharacters, FEEDBACK_MESSAGES.feedbackTooLong),
});
export const bugReportInput = z.object({
  description: z
    .string()
    .trim()
    .min(1, FEEDBACK_MESSAGES.bugEmpty)
    .max(FEEDBACK_LIMITS.feedbackCharacters, FEEDBACK_MESSAGES.feedbackTooLong),
  areas: z.array(z.enum(BUG_AREAS)).min(1, FEEDBACK_MESSAGES.bugNoArea).max(BUG_AREAS.length),
});
export type FeedbackInput = z.output<typeof feedbackInput>;
export type BugReportInput = z.output<typeof bugReportInput>;
