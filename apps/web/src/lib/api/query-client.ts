import { QueryClient } from '@tanstack/react-query';
import { faultOf } from './trpc.ts';

const RETRIES = 2;
/** Public queries. All others belong to the signed-in person. */
const PUBLIC: readonly string[] = [
  'catalogue.facts',
  'catalogue.sky',
  'assistant.samples',
  'product.settings',
];

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5 * 60_000,
      retry: (failures, error) => failures < RETRIES && faultOf(error).retryable,
      refetchOnWindowFocus: false,
    },
    // Without a network a form fails at once, instead of looking as if it were being sent.
    mutations: { networkMode: 'always' },
  },
});

/** Removes everything that belongs to the previous person. */
export function forgetPrivateQueries(): void {
  void queryClient.cancelQueries({ predicate: isPrivate });
  queryClient.removeQueries({ predicate: isPrivate });
  queryClient.getMutationCache().clear();
}

function isPrivate({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  const [path] = queryKey;
  return !Array.isArray(path) || !PUBLIC.includes(path.join('.'));
}
