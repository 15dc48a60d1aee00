import { STAFF_LIMITS } from '@cosmos/contract/admin/limits.ts';
import type { StaffCursor, StaffPage } from '@cosmos/contract/admin/staff-list.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';

/** What a list of staff is loaded by. */
export interface Paged<Input, Row> {
  /** Of the procedure, below `admin`. */
  name: string;
  /** The filter; a new one is a new list. */
  input: Input;
  load: (
    input: Input & { after: StaffCursor | null },
    options: { signal?: AbortSignal },
  ) => Promise<StaffPage<Row>>;
}

/** A list for staff, page by page; invalidating the procedure reaches it. */
export function staffQuery<Input, Row>({ name, input, load }: Paged<Input, Row>) {
  return infiniteQueryOptions({
    queryKey: [['admin', name], { input, type: 'infinite' }] as const,
    queryFn: ({ pageParam, signal }) => load({ ...input, after: pageParam }, { signal }),
    initialPageParam: null as StaffCursor | null,
    getNextPageParam: (page) => page.next,
    // Others work on the same lists.
    staleTime: 0,
    structuralSharing: false,
  });
}

/** All rows that a filter finds, for a file; at most as many as a file takes. */
export async function everyRow<Input, Row>({ input, load }: Paged<Input, Row>): Promise<Row[]> {
  const rows: Row[] = [];
  let after: StaffCursor | null = null;
  do {
    const page: StaffPage<Row> = await load({ ...input, after }, {});
    rows.push(...page.rows);
    after = page.next;
  } while (after && rows.length < STAFF_LIMITS.exportedRowsMax);
  return rows;
}
