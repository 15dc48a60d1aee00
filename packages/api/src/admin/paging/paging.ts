import { STAFF_LIMITS } from '@cosmos/contract/admin/limits.ts';
import type { StaffCursor, StaffPage } from '@cosmos/contract/admin/staff-list.ts';
import { type RawBuilder, sql } from 'kysely';

/** A time as a cursor has it: to the microsecond, so that no row is skipped or shown twice. */
export function cursorAt(column: string): RawBuilder<string> {
  return sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

/** Rows after the cursor in a list that is newest first, or oldest first. */
export function isAfter(
  after: StaffCursor | null | undefined,
  { at, id, order }: { at: string; id: string; order: 'newest' | 'oldest' },
): RawBuilder<boolean> {
  if (!after) return sql<boolean>`true`;
  const compare = order === 'newest' ? sql`<` : sql`>`;
  return sql<boolean>`(${sql.ref(at)}, ${sql.ref(id)}::text) ${compare} (${after.at}::timestamptz, ${after.id}::text)`;
}

/** One row more than a page has been read, to see whether there is a next one. */
export const READ = STAFF_LIMITS.page + 1;

export function pageOf<Read extends { cursor_at: string }, Row>(
  read: readonly Read[],
  { total, idOf, rowOf }: { total: number | null; idOf: (row: Read) => string; rowOf: (row: Read) => Row },
): StaffPage<Row> {
  const shown = read.slice(0, STAFF_LIMITS.page);
  const last = shown.at(-1);
  return {
    rows: shown.map(rowOf),
    total,
    next: last && read.length > STAFF_LIMITS.page ? { at: last.cursor_at, id: idOf(last) } : null,
  };
}

/** True where each of the words is somewhere in the texts. */
export function hasWords(words: string, texts: readonly RawBuilder<unknown>[]): RawBuilder<boolean> {
  const all = words.split(' ').filter((word) => word !== '');
  if (all.length === 0) return sql<boolean>`true`;
  const text = sql`lower(concat_ws(' ', ${sql.join(texts)}))`;
  return sql<boolean>`${sql.join(
    all.map((word) => sql`position(${word.toLowerCase()} in ${text}) > 0`),
    sql` and `,
  )}`;
}
