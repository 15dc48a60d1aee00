import { createFileRoute } from '@tanstack/react-router';
import { SearchesScreen } from '../../features/thorough/searches-screen.tsx';
import { apiUtils } from '../../lib/api/api.ts';
import { currentSession } from '../../lib/session/session-store.ts';

export const Route = createFileRoute('/_member/searches')({
  loader: () => {
    if (currentSession()) void apiUtils.thorough.list.prefetch();
  },
  component: SearchesScreen,
});
