import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';

const ROUTE = '/_member/admin/{-$room}';

/** A room’s part of the address, checked, and how to change it. Opening something can be undone with Back, filters can’t. */
export function useRoomSearch<Search extends object>(schema: { parse: (value: unknown) => Search }) {
  const given = useSearch({ from: ROUTE });
  const navigate = useNavigate({ from: '/admin/{-$room}' });
  const search = useMemo(() => schema.parse(given), [schema, given]);
  const change = (next: Partial<Search>) =>
    void navigate({
      search: (now) => ({ ...now, ...next }),
      replace: !('open' in next),
      resetScroll: false,
    });
  return [search, change] as const;
}
