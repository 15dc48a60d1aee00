import { createFileRoute, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { api, apiUtils } from '../../lib/api/api.ts';
import { chatIdOf, type ResultLayout, resultLayoutOf, type View, viewOf } from '../../lib/search-params.ts';
import { currentSession, useSession } from '../../lib/session/session-store.ts';
import { LoadingScreen } from '../../ui/feedback/loading-screen.tsx';
import { LandingPage } from '../-landing-page.tsx';

const LegalPage = lazy(() => import('../../features/legal/legal-page.tsx'));
// Visitors never load its code.
const loadChat = () => import('../../features/chat/chat-screen.tsx');
const NewChat = lazy(async () => ({ default: (await loadChat()).ChatScreen }));

interface StartSearch {
  view?: View | undefined;
  chat?: string | undefined;
  results?: ResultLayout | undefined;
}

/** The landing page for visitors, a new chat for members, and the two legal texts for both. */
export const Route = createFileRoute('/_member/')({
  validateSearch: (search): StartSearch => ({
    view: viewOf(search.view),
    chat: chatIdOf(search.chat),
    results: resultLayoutOf(search.results),
  }),
  loader: ({ context }) => {
    // Data that arrives during hydration would not match the markup.
    if (context.drawnAhead) return;
    void apiUtils.catalogue.facts.prefetch();
    void apiUtils.product.settings.prefetch();
    if (currentSession()) void loadChat();
  },
  component: StartRoute,
  staticData: { hasPanel: true, isOpenToVisitors: true },
});

function StartRoute() {
  const { view, chat } = Route.useSearch();
  const navigate = Route.useNavigate();
  const session = useSession();
  if (view) return <LegalRoute view={view} />;
  if (session) return <StartOfChat />;
  return (
    <LandingPage
      sessionId={chat}
      onSession={(id) => void navigate({ search: id ? { chat: id } : {}, replace: true, resetScroll: false })}
    />
  );
}

function StartOfChat() {
  const router = useRouter();
  // The first question gives the chat its own address; load that route’s code in advance.
  useEffect(() => void router.loadRouteChunk(router.routesByPath['/chat/$id']), [router]);
  return (
    <Suspense fallback={null}>
      <NewChat />
    </Suspense>
  );
}

function LegalRoute({ view }: { view: View }) {
  const settings = api.product.settings.useQuery().data;
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
