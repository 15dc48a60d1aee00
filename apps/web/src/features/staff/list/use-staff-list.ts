import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Paged, staffQuery } from './staff-query.ts';

/** A list with the rows that have come so far, and how many there are in all; the old ones stay while a filter changes. */
export function useStaffList<Input, Row>(asked: Paged<Input, Row>) {
  const list = useInfiniteQuery({ ...staffQuery(asked), placeholderData: keepPreviousData });
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.rows) ?? [], [list.data]);
  return { list, rows, total: list.data?.pages[0]?.total ?? null };
}
