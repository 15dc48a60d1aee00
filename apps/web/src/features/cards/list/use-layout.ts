import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { type ResultLayout, resultLayoutOf } from '../../../lib/search-params.ts';

/** How the answers of a chat show their results. It is part of the address, so that a reload and Back keep it. */
export function useLayout(): [layout: ResultLayout, change: (layout: ResultLayout) => void] {
  const layout = useLocation({
    select: ({ search }) => resultLayoutOf((search as Record<string, unknown>)['results']) ?? 'cards',
  });
  const navigate = useNavigate();
  const change = useCallback(
    (next: ResultLayout) =>
      void navigate({
        to: '.',
        search: (now) => ({ ...now, results: next === 'table' ? next : undefined }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  return [layout, change];
}
