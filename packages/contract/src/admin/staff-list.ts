import { z } from 'zod';
import { cursorTime } from '../chats/cursor-time.ts';
import { INVITE_LIMITS } from '../invite/limits.ts';
import { linesText, lineText } from '../text/line-text.ts';
import { STAFF_LIMITS } from './limits.ts';

/** The last row of a page, after which the next one begins. `at` has microseconds. */
export const staffCursor = z.object({ at: cursorTime, id: z.string().max(100) });
export type StaffCursor = z.output<typeof staffCursor>;

/** What every list for staff may be asked for. */
export const staffListInput = z.object({
  /** All of them have to be found, in any order. */
  words: lineText(STAFF_LIMITS.searchCharacters).default(''),
  after: staffCursor.nullish(),
});

export interface StaffPage<Row> {
  rows: Row[];
  /** What the filter finds in all, on the first page; else null. */
  total: number | null;
  next: StaffCursor | null;
}

/** Why something is done; kept in the audit, shown to staff alone. */
export const why = linesText(INVITE_LIMITS.whyCharacters).default('');
