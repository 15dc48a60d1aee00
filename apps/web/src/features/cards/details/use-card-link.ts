import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** History steps since the details were closed; absent if the page was opened at the details’ address. */
    cardDepth?: number;
  }
}

/**
 * Opens a record’s details by address, so that Back closes them; `instead` replaces the history entry. The address also
 * names the turn, since another answer may have the record under another number; without one, it stays as it is.
 */
export function useOpenCard(turnId?: string | null): (id: string, options?: { instead?: boolean }) => void {
  const navigate = useNavigate();
  const router = useRouter();
  return useCallback(
    (id, { instead = false } = {}) => {
      const { state, search } = router.state.location;
      const wasLinkedTo = 'card' in search && search.card !== undefined && state.cardDepth === undefined;
      const cardDepth = wasLinkedTo ? undefined : (state.cardDepth ?? 0) + (instead ? 0 : 1);
      void navigate({
        to: '.',
        search: (now) => ({ ...now, card: id, of: turnId ?? now.of }),
        state: (now) => ({ ...now, cardDepth }),
        replace: instead,
        resetScroll: false,
      });
    },
    [navigate, router, turnId],
  );
}

/** Closes the details and returns to where they were opened, however many records were read in them. */
export function useCloseCard(): () => void {
  const navigate = useNavigate();
  const router = useRouter();
  return useCallback(() => {
    const { cardDepth } = router.state.location.state;
    if (cardDepth) return router.history.go(-cardDepth);
    void navigate({
      to: '.',
      search: (now) => ({ ...now, card: undefined, of: undefined }),
      replace: true,
      resetScroll: false,
    });
  }, [navigate, router]);
}
