import { QueryClient } from '@tanstack/react-query';
import { faultOf } from './trpc.ts';

const RETRIES = 2;
/** What anybody may see. All else belongs to the person who is signed in. */
const PUBLIC: readonly string[] = ['catalogue.facts', 'catalogue.sky', 'product.settings'];

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

/** Nothing of the person who was signed in stays. */
export function forgetPrivateQueries(): void {
  void queryClient.cancelQueries({ predicate: isPrivate });
  queryClient.removeQueries({ predicate: isPrivate });
  queryClient.getMutationCache().clear();
}

function isPrivate({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  const [path] = queryKey;
  return !Array.isArray(path) || !PUBLIC.includes(path.join('.'));
}
