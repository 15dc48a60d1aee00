import { createFileRoute } from '@tanstack/react-router';
import { AlertsScreen } from '../../features/alerts/alerts-screen.tsx';
import { apiUtils } from '../../lib/api/api.ts';
import { currentSession } from '../../lib/session/session-store.ts';

export const Route = createFileRoute('/_member/for-you/alerts')({
  loader: () => {
    if (currentSession()) void apiUtils.alerts.settings.prefetch();
  },
  component: AlertsScreen,
});
