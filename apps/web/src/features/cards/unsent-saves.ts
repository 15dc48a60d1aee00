import type { QueryClient } from '@tanstack/react-query';

/** First part of the key of every change of what a member thinks of a record. */
export const SAVE_CARD = 'save-card';

const watched = new WeakSet<QueryClient>();

/** While a change waits for the network, or is tried again, the browser asks before the page and the change are left. */
export function askBeforeLeaving(client: QueryClient): void {
  if (watched.has(client)) return;
  watched.add(client);
  const cache = client.getMutationCache();
  let asks = false;
  cache.subscribe(() => {
    const unsent = cache.find({
      mutationKey: [SAVE_CARD],
      exact: false,
      status: 'pending',
      predicate: ({ state }) => state.isPaused || state.failureCount > 0,
    });
    if (asks === Boolean(unsent)) return;
    asks = Boolean(unsent);
    if (asks) window.addEventListener('beforeunload', ask);
    else window.removeEventListener('beforeunload', ask);
  });
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
