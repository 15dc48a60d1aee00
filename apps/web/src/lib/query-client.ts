import { QueryClient } from '@tanstack/react-query';
import { currentSession, onSessionChange } from './session-store.ts';
import { faultOf } from './trpc.ts';

const RETRIES = 2;
/** First parts of the keys of what anybody may see. All else belongs to the person who is signed in. */
const PUBLIC = new Set<unknown>(['catalogue', 'product']);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5 * 60_000,
      retry: (failures, error) => failures < RETRIES && faultOf(error).retryable,
      refetchOnWindowFocus: false,
    },
    // Without a network a form is told so at once; it doesn't look as if it were being sent.
    mutations: { networkMode: 'always' },
  },
});

/** What one person has read is gone before another one, or nobody, sees the page. Returns what calls it off. */
export function forgetWithSession(): () => void {
  let owner = currentSession()?.userId;
  return onSessionChange(() => {
    const now = currentSession()?.userId;
    if (now === owner) return;
    owner = now;
    void queryClient.cancelQueries({ predicate: isPrivate });
    queryClient.removeQueries({ predicate: isPrivate });
    queryClient.getMutationCache().clear();
  });
}

function isPrivate({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  return !PUBLIC.has(queryKey[0]);
}
