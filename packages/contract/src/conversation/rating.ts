import { z } from 'zod';
import { CONVERSATION_LIMITS } from './limits.ts';
import { CONVERSATION_MESSAGES } from './messages.ts';

export const turnRating = z.object({
  /** 1…5. */
  stars: z.int(),
  comment: z.string(),
});
export type TurnRating = z.output<typeof turnRating>;

export const rateInput = z.object({
  turnId: z.uuid(),
  /** The chat that the answer has to be of, where it is named. */
  sessionId: z.uuid().nullish(),
  stars: z.number().int().min(1).max(5),
  comment: z
    .string()
    .trim()
    .max(CONVERSATION_LIMITS.ratingCommentCharacters, CONVERSATION_MESSAGES.commentTooLong)
    .default(''),
});
export type RateInput = z.output<typeof rateInput>;
