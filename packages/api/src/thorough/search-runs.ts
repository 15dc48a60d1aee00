import type { SearchRuns } from '../ports/search-runs.ts';

/** Keeps the searches of this process apart; at most so many at the same time. */
export function createSearchRuns(atOnce: number): SearchRuns {
  const running = new Map<string, AbortController>();
  return {
    hasRoom: () => running.size < atOnce,
    open: (id) => {
      const controller = new AbortController();
      running.set(id, controller);
      return controller.signal;
    },
    close: (id) => void running.delete(id),
    halt: (id) => running.get(id)?.abort(),
  };
}
