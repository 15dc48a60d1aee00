import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { factsQuery, settingsQuery } from '../lib/queries.ts';
import { useSession } from '../lib/session-store.ts';
import { chatIdOf, type View, viewOf } from '../lib/views.ts';
import { LoadingScreen } from '../ui/loading-screen.tsx';
import { LandingPage } from './-landing-page.tsx';

const LegalPage = lazy(() => import('../features/legal/legal-page.tsx'));
// Visitors never read its code.
const WorkspaceHome = lazy(async () => {
  const { WorkspaceHome: component } = await import('../features/workspace/workspace-home.tsx');
  return { default: component };
});

interface LandingSearch {
  view?: View | undefined;
  chat?: string | undefined;
}

export const Route = createFileRoute('/')({
  validateSearch: (search): LandingSearch => ({ view: viewOf(search.view), chat: chatIdOf(search.chat) }),
  loader: ({ context }) => {
    // Data that came while markup is taken over would not agree with it.
    if (context.drawnAhead) return;
    void context.queryClient.prefetchQuery(factsQuery);
    void context.queryClient.prefetchQuery(settingsQuery);
  },
  component: LandingRoute,
});

function LandingRoute() {
  const { view, chat } = Route.useSearch();
  const navigate = Route.useNavigate();
  const session = useSession();
  if (view) return <LegalRoute view={view} />;
  if (session) {
    return (
      <Suspense fallback={<LoadingScreen />}>
        <WorkspaceHome />
      </Suspense>
    );
  }
  return (
    <LandingPage
      sessionId={chat}
      onSession={(id) => void navigate({ search: id ? { chat: id } : {}, replace: true, resetScroll: false })}
    />
  );
}

function LegalRoute({ view }: { view: View }) {
  const settings = useQuery(settingsQuery).data;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <LegalPage
        view={view}
        name={settings?.name ?? 'Cosmos AI Copilot'}
        contactEmail={settings?.about.contactEmail ?? null}
      />
    </Suspense>
  );
}
