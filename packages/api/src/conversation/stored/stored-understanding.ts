import { searchFilters } from '@cosmos/contract/search/search.ts';
import { z } from 'zod';
import { MESSAGE_ACTS } from '../read/question/act.ts';

/** Topic and filters of a turn, in the catalogue's terms. */
const understanding = z.object({
  topic: z.string(),
  filters: searchFilters,
  /** Words that a message added to the topic. */
  added: z
    .string()
    .nullish()
    .transform((value) => value ?? null),
  exclusions: z.array(z.string()).default([]),
  /** What the message wanted; answers of older releases don't say. */
  act: z
    .enum(MESSAGE_ACTS)
    .nullish()
    .transform((value) => value ?? null),
});
export type StoredUnderstanding = z.output<typeof understanding>;

/** How a message was understood. If it can't be read, the message is treated on its own. */
export function readUnderstanding(stored: unknown): StoredUnderstanding | null {
  return understanding.safeParse(stored).data ?? null;
}
