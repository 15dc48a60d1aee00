import { createFileRoute } from '@tanstack/react-router';
import { SearchesScreen } from '../../features/thorough/searches-screen.tsx';
import { searchesQuery } from '../../features/thorough/searches-query.ts';
import { currentSession } from '../../lib/session/session-store.ts';

export const Route = createFileRoute('/_member/searches')({
  loader: ({ context }) => {
    if (currentSession()) void context.queryClient.prefetchInfiniteQuery(searchesQuery);
  },
  component: SearchesScreen,
});
