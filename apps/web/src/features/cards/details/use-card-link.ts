import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many steps back the details weren't open; absent where the address itself opened them. */
    cardDepth?: number;
  }
}

/** Opens a record's details by the address, so that going back closes them; `instead` takes no step of its own. */
export function useOpenCard(): (id: string, options?: { instead?: boolean }) => void {
  const navigate = useNavigate();
  const router = useRouter();
  return useCallback(
    (id, { instead = false } = {}) => {
      const { state, search } = router.state.location;
      const wasLinkedTo = 'card' in search && search.card !== undefined && state.cardDepth === undefined;
      const cardDepth = wasLinkedTo ? undefined : (state.cardDepth ?? 0) + (instead ? 0 : 1);
      void navigate({
        to: '.',
        search: (now) => ({ ...now, card: id }),
        state: (now) => ({ ...now, cardDepth }),
        replace: instead,
        resetScroll: false,
      });
    },
    [navigate, router],
  );
}

/** Closes the details, however many records were read in them: back to where they were opened, if they were. */
export function useCloseCard(): () => void {
  const navigate = useNavigate();
  const router = useRouter();
  return useCallback(() => {
    const { cardDepth } = router.state.location.state;
    if (cardDepth) return router.history.go(-cardDepth);
    void navigate({
      to: '.',
      search: (now) => ({ ...now, card: undefined }),
      replace: true,
      resetScroll: false,
    });
  }, [navigate, router]);
}
