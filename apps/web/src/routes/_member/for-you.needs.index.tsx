import { createFileRoute } from '@tanstack/react-router';
import { NeedsScreen } from '../../features/standing-needs/needs-screen.tsx';
import { apiUtils } from '../../lib/api/api.ts';
import { currentSession } from '../../lib/session/session-store.ts';

export const Route = createFileRoute('/_member/for-you/needs/')({
  loader: () => {
    if (currentSession()) void apiUtils.needs.list.prefetch();
  },
  component: NeedsScreen,
});
