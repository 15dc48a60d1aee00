import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { trpc } from './trpc.ts';

export const factsQuery = queryOptions({
  queryKey: ['catalogue', 'facts'],
  queryFn: () => trpc.catalogue.facts.query(),
});

export const settingsQuery = queryOptions({
  queryKey: ['product', 'settings'],
  queryFn: () => trpc.product.settings.query(),
});

/** What a view has to wait for so that nothing above it comes late: the settings, if they aren't there. A view does without those that fail. */
export function settingsKnown(queryClient: QueryClient): Promise<void> | undefined {
  if (queryClient.getQueryData(settingsQuery.queryKey)) return undefined;
  return queryClient.prefetchQuery({ ...settingsQuery, retry: false, networkMode: 'always' });
}

/** The same for a view that no loader waits for: true once they are there, or have failed for the first time. */
export function useSettingsKnown(): boolean {
  const { isPending, failureCount } = useQuery(settingsQuery);
  return !isPending || failureCount > 0;
}
