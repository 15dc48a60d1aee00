import { useState } from 'react';
import { type Filters, NO_FILTERS } from './filters.ts';

/** By turn; a reload forgets them, another view and back doesn't. */
const kept = new Map<string, Filters>();

/** The filters of a turn's answer, in the page's memory. */
export function useKeptFilters(turnId: string | null): [Filters, (filters: Filters) => void] {
  const [filters, setFilters] = useState(() => (turnId ? kept.get(turnId) : null) ?? NO_FILTERS);
  return [
    filters,
    (changed) => {
      setFilters(changed);
      if (turnId) kept.set(turnId, changed);
    },
  ];
}
