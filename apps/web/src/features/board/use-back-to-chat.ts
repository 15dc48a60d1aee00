import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, useCallback } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** History steps since the chat was left for a board; absent if the page was opened at the board’s address. */
    boardDepth?: number | undefined;
  }
}

/** One more step on a board that was opened from its chat. */
export function deeper<State extends { boardDepth?: number | undefined }>(now: State): State {
  return now.boardDepth === undefined ? now : { ...now, boardDepth: now.boardDepth + 1 };
}

/** For a link to the chat: goes back to it in history, where it is found as it was left; otherwise the link is followed. */
export function useBackToChat(): (event: MouseEvent) => void {
  const router = useRouter();
  return useCallback(
    (event) => {
      const { boardDepth } = router.state.location.state;
      const isPlain =
        event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (boardDepth === undefined || !isPlain) return;
      event.preventDefault();
      router.history.go(-boardDepth);
    },
    [router],
  );
}
