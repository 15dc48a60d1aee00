import { z } from 'zod';
import { NOTE_REASONS } from './reply-notes.ts';

/** Something to be told beside an answer. The sentence is shown; what a page does about it hangs on the rest. */
export const replyNote = z.object({
  reason: z.enum(NOTE_REASONS),
  text: z.string(),
  /** True where asking again may bring a better answer. */
  retryable: z.boolean(),
});
export type ReplyNote = z.output<typeof replyNote>;

/** A kind of use or approach that some of the records found share. */
export const narrowing = z.object({
  label: z.string(),
  /** Records among those looked at. */
  count: z.int(),
});
export type Narrowing = z.output<typeof narrowing>;
