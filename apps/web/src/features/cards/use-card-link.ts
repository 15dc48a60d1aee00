import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Opens a record's details by the address, so that going back closes them; from one to the next takes no step of its own. */
export function useOpenCard(): (id: string, options?: { instead?: boolean }) => void {
  const navigate = useNavigate();
  return useCallback(
    (id, { instead = false } = {}) =>
      void navigate({
        to: '.',
        search: (search) => ({ ...search, card: id }),
        replace: instead,
        resetScroll: false,
      }),
    [navigate],
  );
}
